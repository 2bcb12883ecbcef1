import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { LOGIN_PASSWORD_LENGTH, MOBILE } from '../../contract/rules.ts';
import type { TextKey } from '../../i18n/catalogs.ts';
import { useT } from '../../i18n/use-t.ts';
import { randomId } from '../../lib/random-id.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, PasswordField } from '../../ui/Field.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './login.module.css';

interface Errors {
  mobile?: TextKey;
  password?: TextKey;
}

/** What is typed, without the country code, spaces and full-width digits that phones put in. */
function normalizeMobile(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(\+|00)86/, '');
}

function findErrors(mobile: string, password: string): Errors {
  const { min, max } = LOGIN_PASSWORD_LENGTH;
  const errors: Errors = {};
  if (!mobile) errors.mobile = 'login.mobileMissing';
  else if (!MOBILE.test(mobile)) errors.mobile = 'login.mobileFormat';
  if (!password) errors.password = 'login.passwordMissing';
  else if (password.length < min || password.length > max) errors.password = 'login.passwordFormat';
  return errors;
}

/** Mobile and password. What is wrong is said under its field; nothing typed is ever taken away. */
export function LoginForm() {
  const css = useStyles(styles);
  const t = useT();
  const api = useApi();
  const session = useSession();
  const [mobile, setMobile] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const isSent = useRef(false);
  const operation = useRef<{ content: string; id: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);

  async function send(): Promise<void> {
    // A second tap can come before the screen shows the first.
    if (isSent.current) return;
    isSent.current = true;
    setIsBusy(true);
    // One intent keeps its id until it has a definitive answer: asked twice, it is done once.
    const content = `${mobile}\n${password}`;
    if (operation.current?.content !== content) operation.current = { content, id: randomId() };
    const requestId = operation.current.id;
    try {
      const input = { mobile: normalizeMobile(mobile), password };
      const { token, user } = await api.user.login(input, { requestId });
      session.begin(token, { is_auth: user.is_auth, invite_code: user.invite_code });
    } catch (error) {
      // Said by the app already; the form stays as it is.
      if (!(error instanceof ApiError)) throw error;
      if (error.isDefinitive) operation.current = null;
    } finally {
      isSent.current = false;
      setIsBusy(false);
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const found = findErrors(normalizeMobile(mobile), password);
    setErrors(found);
    const wrong = found.mobile ? 'mobile' : found.password ? 'password' : null;
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else void send();
  }

  return (
    <form ref={form} className={css['form']} noValidate onSubmit={handleSubmit}>
      <Field
        label={t('login.mobile')}
        prefix="+86"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        enterKeyHint="next"
        value={mobile}
        onChange={(value) => {
          setMobile(value);
          setErrors(({ mobile: _, ...others }) => others);
        }}
        error={errors.mobile && t(errors.mobile)}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        onChange={(value) => {
          setPassword(value);
          setErrors(({ password: _, ...others }) => others);
        }}
        error={errors.password && t(errors.password)}
      />
      <div className={css['submit']}>
        <Button type="submit" isBusy={isBusy}>
          {t(isBusy ? 'login.submitting' : 'login.submit')}
        </Button>
      </div>
    </form>
  );
}
