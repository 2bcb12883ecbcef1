import { useState, type ReactNode } from 'react';
import { refusedFields, retryAfter } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { checkLogin } from '../../contract/check-login.ts';
import { GENERAL_CODE } from '../../contract/general-codes.ts';
import { useT } from '../../i18n/use-t.ts';
import { normalizeMobile } from '../../lib/normalize-input.ts';
import type { Subject } from '../../lib/subject.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { Field, PasswordField } from '../../ui/Field.tsx';
import { useForm, type Form, type Refusal } from '../../ui/use-form.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './login.module.css';

// Grouped on blur, because the field that groups while typing is too large for the first page.
const COMPLETE_MOBILE = /^(\d{3})(\d{4})(\d{4})$/;

function check(values: LoginValues): Refusal[] {
  const mobile = normalizeMobile(values.mobile);
  return checkLogin({ mobile, password: values.password }).map(({ field, code }) => {
    if (code === GENERAL_CODE.missing)
      return { field, text: field === 'mobile' ? 'login.mobileMissing' : 'login.passwordMissing' };
    if (field === 'password') return { field, text: 'login.passwordFormat' };
    return { field, text: mobile.length === 11 ? 'login.mobileInvalid' : 'login.mobileFormat' };
  });
}

export type LoginValues = {
  mobile: string;
  password: string;
};

interface LoginFormProps {
  aside: ReactNode;
  draft: Subject<LoginValues | null>;
}

export function LoginForm({ aside, draft }: LoginFormProps) {
  const css = useStyles(styles);
  const t = useT();
  const session = useSession();
  const { isBusy, send } = useSubmit(useApi().user.login);
  const [lock, setLock] = useState({ mobile: '', seconds: 0 });
  const form = useForm<LoginValues>({
    draft,
    initial: { mobile: '', password: '' },
    labels: { mobile: 'login.mobile', password: 'login.password' },
    check,
  });

  async function handleSend(): Promise<void> {
    const { password } = form.values;
    const mobile = normalizeMobile(form.values.mobile);
    const outcome = await send({ mobile, password });
    if (outcome?.ok) {
      const { token, user } = outcome.data;
      session.begin(token, user ? { is_auth: user.is_auth, invite_code: user.invite_code } : null);
    } else if (outcome) {
      form.refuse(refusedFields(outcome.error, 'password'));
      setLock({ mobile, seconds: retryAfter(outcome.error) });
      if (outcome.error.kind === 'unauthorized') form.set('password', '');
    }
  }

  // The lock is for one account only.
  const isLocked = lock.seconds > 0 && lock.mobile === normalizeMobile(form.values.mobile);

  return (
    <form className={css['form']} noValidate onSubmit={form.handleSubmit(() => void handleSend())}>
      <MobileField form={form} />
      <PasswordField
        {...form.field('password')}
        aside={aside}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <div className={css['submit']}>
        <Button type="submit" isBusy={isBusy} disabled={isLocked}>
          {t(isBusy ? 'login.submitting' : 'login.submit')}
        </Button>
        {isLocked && (
          <Countdown
            seconds={lock.seconds}
            text="login.locked"
            onEnd={() => setLock({ mobile: '', seconds: 0 })}
          />
        )}
      </div>
    </form>
  );
}

function MobileField({ form }: { form: Form<LoginValues> }) {
  return (
    <Field
      {...form.field('mobile')}
      prefix="+86"
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      enterKeyHint="next"
      onBlur={() => {
        const grouped = form.values.mobile.replace(COMPLETE_MOBILE, '$1 $2 $3');
        if (grouped !== form.values.mobile) form.set('mobile', grouped);
      }}
    />
  );
}
