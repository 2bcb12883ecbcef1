import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { asApiError, retryAfter, type ApiError } from '../../api/api-error.ts';
import type { SubmitResult } from '../../api/pending-writes/use-submit.ts';
import { loadApiForWrite, useServer } from '../../api/server.ts';
import { checkLogin } from '../../contract/check-login.ts';
import type { Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { GENERAL_CODE, LOGIN_CODE } from '../../contract/general-codes.ts';
import { useT } from '../../i18n/use-t.ts';
import { normalizeMobile } from '../../lib/normalize-input.ts';
import { paths } from '../../paths.ts';
import { toUserInfo } from '../../session/session.ts';
import { useSessionState } from '../../session/use-session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Countdown } from '../../ui/countdown/Countdown.tsx';
import { Field, PasswordField } from '../../ui/field/Field.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Link } from '../../ui/link/Link.tsx';
import { useForm, type Form, type KeptValues, type FieldProblem } from '../shared/use-form.ts';
import styles from './login.module.css';

// The digits are grouped on blur. `PhoneField` groups while typing, but its code is too large for the login page.
const COMPLETE_MOBILE = /^(\d{3})(\d{4})(\d{4})$/;

function checkValues(values: LoginValues): FieldProblem[] {
  const mobile = normalizeMobile(values.mobile);
  return checkLogin({ mobile, password: values.password }).map(({ field, code }) => {
    if (code === GENERAL_CODE.missing)
      return { field, text: field === 'mobile' ? 'login.mobileMissing' : 'login.passwordMissing' };
    if (field === 'password') return { field, text: 'login.passwordFormat' };
    return { field, text: mobile.length === 11 ? 'login.mobileInvalid' : 'login.mobileFormat' };
  });
}

const EMPTY_VALUES = { mobile: '', password: '' };

export type LoginValues = typeof EMPTY_VALUES;

type LoginData = OutputOf<Contract['user']['login']>;

interface LoginFormProps {
  /** Shown beside the label of the password field. */
  aside: ReactNode;
  /** Keeps the typed values while the registration form is shown. */
  keptValues: KeptValues<LoginValues>;
}

/** The server's error codes that this form shows under a field. Any other code opens a dialog. */
const FIELD_ERROR_CODES: readonly (number | undefined)[] = Object.values(LOGIN_CODE);

/** The server refused a login to the account with this mobile number. */
interface AccountError {
  readonly mobile: string;
  readonly code: number | undefined;
  /** How long the account is locked; 0 if it is not locked. */
  readonly waitSeconds: number;
}

/** Sends one login at a time. It is no mutation, because TanStack Query loads after the login form is shown. */
function useSendLogin() {
  const server = useServer();
  const [isBusy, setIsBusy] = useState(false);
  // A ref, not state: a second tap can come before React renders `isBusy`.
  const isInFlight = useRef(false);

  async function send({ mobile, password }: LoginValues): Promise<SubmitResult<LoginData> | null> {
    if (isInFlight.current) return null;
    isInFlight.current = true;
    setIsBusy(true);
    try {
      const api = await loadApiForWrite(server);
      const input = { mobile: normalizeMobile(mobile), password };
      const data = await api.user.login(input, { ownBusinessErrors: FIELD_ERROR_CODES });
      return { ok: true, data };
    } catch (cause) {
      return { ok: false, error: asApiError(cause) };
    } finally {
      isInFlight.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, send };
}

/** The form values, the login request and its latest business error. */
function useLogin(keptValues: KeptValues<LoginValues>, formRef: RefObject<HTMLFormElement | null>) {
  const t = useT();
  const begin = useSessionState((state) => state.begin);
  const { isBusy, send } = useSendLogin();
  const [accountError, setAccountError] = useState<AccountError | null>(null);
  const form = useForm<LoginValues, LoginData>({
    keptValues,
    initial: EMPTY_VALUES,
    labels: { mobile: 'login.mobile', password: 'login.password' },
    check: checkValues,
    send,
    onSuccess: ({ token, user }) => begin(token, toUserInfo(user)),
    onFailure(error, _, values) {
      form.showErrors({});
      if (FIELD_ERROR_CODES.includes(error.code)) showAccountError(values.mobile, error);
      if (error.kind === 'unauthorized') form.set('password', '');
    },
  });

  function showAccountError(mobile: string, error: ApiError): void {
    const field = error.code === LOGIN_CODE.accountFrozen ? 'mobile' : 'password';
    form.showErrors({ [field]: error.msg || t('error.request') });
    setAccountError({
      mobile: normalizeMobile(mobile),
      code: error.code,
      waitSeconds: retryAfter(error),
    });
    formRef.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  }

  function handleMobileChange(value: string): void {
    form.set('mobile', value);
    // The business error applies to one account only, so another number removes its error.
    if (accountError && accountError.mobile !== normalizeMobile(value)) form.showErrors({});
  }

  function handleLockEnd(): void {
    setAccountError(null);
    form.showErrors({});
  }

  return { form, accountError, isBusy, handleMobileChange, handleLockEnd };
}

/** Mobile number and password. Errors and business errors are shown under their fields. */
export function LoginForm({ aside, keptValues }: LoginFormProps) {
  const css = useStyles(styles);
  const t = useT();
  const formRef = useRef<HTMLFormElement>(null);
  const { form, accountError, isBusy, handleMobileChange, handleLockEnd } = useLogin(
    keptValues,
    formRef,
  );
  const isRefused = accountError?.mobile === normalizeMobile(form.values.mobile);
  const isLocked = isRefused && accountError.waitSeconds > 0;
  const isFrozen = isRefused && accountError.code === LOGIN_CODE.accountFrozen;

  return (
    <form ref={formRef} className={css.form} noValidate onSubmit={form.onSubmit}>
      <MobileField form={form} onChange={handleMobileChange} isFrozen={isFrozen} />
      <PasswordField
        {...form.field('password')}
        isAlert
        aside={aside}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <div className={css.submit}>
        <Button type="submit" isBusy={isBusy} disabled={isLocked}>
          {t(isBusy ? 'login.submitting' : 'login.submit')}
        </Button>
        {isLocked && (
          <Countdown seconds={accountError.waitSeconds} text="login.locked" onEnd={handleLockEnd} />
        )}
      </div>
    </form>
  );
}

interface MobileFieldProps {
  form: Form<LoginValues>;
  onChange: (value: string) => void;
  /** Whether the account is frozen. A link to the official community is then shown. */
  isFrozen: boolean;
}

function MobileField({ form, onChange, isFrozen }: MobileFieldProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Field
      {...form.field('mobile')}
      isAlert
      onChange={onChange}
      aside={
        isFrozen && (
          <Link className={css.link} to={paths.officialCommunity()}>
            {t('login.contact')}
          </Link>
        )
      }
      prefix="+86"
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      enterKeyHint="next"
      onBlur={() => {
        const { mobile } = form.values;
        const grouped = normalizeMobile(mobile).replace(COMPLETE_MOBILE, '$1 $2 $3');
        // Only a complete number has been grouped. Any other text stays as typed.
        if (grouped.includes(' ') && grouped !== mobile) form.set('mobile', grouped);
      }}
    />
  );
}
