import { useState } from 'react';
import type { Config } from '../../api/client.ts';
import { isUnknown } from '../../api/pending-writes/pending-write.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { CODE } from '../../contract/codes.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { inviteCode } from '../../contract/fields.ts';
import { register } from '../../contract/user/account.ts';
import { validate } from '../../contract/validate.ts';
import { useT } from '../../i18n/use-t.ts';
import { normalizeMobile } from '../../lib/normalize-input.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { OutLink } from '../../ui/link/OutLink.tsx';
import { PhoneField } from '../../ui/phone-field/PhoneField.tsx';
import { checkInput, checkRepeatedPassword } from '../shared/check-input.ts';
import { NewPasswordFields } from '../shared/NewPasswordFields.tsx';
import { useForm, type Form, type KeptValues } from '../shared/use-form.ts';
import { useLinkUrl } from '../shared/use-trusted-urls.ts';
import styles from './login.module.css';
import { passwordStrength } from './password-strength.ts';
import { readTypedCode } from './read-typed-code.ts';

export type Registration = OutputOf<typeof register>;

interface RegisterFormProps {
  settings: Config;
  /** The invite code from the link; `null` without a link, and empty if its code cannot be read. */
  invite: string | null;
  /** Keeps the typed values while the login form is shown. */
  keptValues: KeptValues<RegisterValues>;
  onRegistered: (registration: Registration) => void;
  /** Called if the server refuses because the agreements have changed since they were shown. */
  onAgreementsChanged: () => void;
}

const EMPTY_VALUES = {
  mobile: '',
  password: '',
  password_confirm: '',
  invite_code: '',
  /** The versions of the documents to which the member has consented; empty without a consent. */
  agree: '',
};

export type RegisterValues = typeof EMPTY_VALUES;

const FIELD_LABELS = {
  mobile: 'login.mobile',
  password: 'register.password',
  password_confirm: 'register.passwordConfirm',
  invite_code: 'register.inviteCode',
  agree: 'register.consent',
} as const;

const isInviteCodeRequired = ({ register: { invite_required } }: Config) => invite_required;

/** The documents to which the box consents. */
const consentDocuments = ({ agreements }: Config) =>
  agreements.filter(({ key }) => key === 'user' || key === 'privacy');

const consentVersions = (settings: Config) =>
  consentDocuments(settings)
    .map(({ key, version }) => `${key} ${version}`)
    .join(', ');

function toRegisterInput(
  { mobile, invite_code, agree, ...passwords }: RegisterValues,
  settings: Config,
) {
  const code = readTypedCode(invite_code);
  const versionOf = (wanted: string) =>
    settings.agreements.find(({ key }) => key === wanted)?.version;
  const privacy_version = versionOf('privacy');
  return {
    mobile: normalizeMobile(mobile),
    ...passwords,
    ...(code && { invite_code: code }),
    // A consent to older versions does not count.
    agree: agree === consentVersions(settings),
    agreement_version: versionOf('user') ?? '',
    ...(privacy_version !== undefined && { privacy_version }),
  };
}

function checkValues(values: RegisterValues, settings: Config) {
  const isCodeMissing = isInviteCodeRequired(settings) && !values.invite_code.trim();
  return checkInput(
    register,
    toRegisterInput(values, settings),
    { ...values, agree: values.agree !== '' },
    (errors) => [
      ...checkRepeatedPassword(values, errors),
      ...(isCodeMissing ? [{ field: 'invite_code', code: CODE.missing }] : []),
    ],
  );
}

export function RegisterForm({ settings, invite, keptValues, ...handlers }: RegisterFormProps) {
  const css = useStyles(styles);
  const t = useT();
  const linkedCode = useLinkedInvite(invite);
  // The invite code from a link is read-only until the member presses “change”, or the server does not know it.
  const [isCodeLocked, setIsCodeLocked] = useState(
    () => linkedCode !== '' && (keptValues[0]?.invite_code ?? linkedCode) === linkedCode,
  );
  // True after the server did not know an invite code. If none is required, a hint says that it can be removed.
  const [isUnknownCode, setIsUnknownCode] = useState(false);
  const [isOutcomeUnknown, setIsOutcomeUnknown] = useState(false);
  const submit = useSubmit((api) => api.user.register);

  const form = useForm<RegisterValues, Registration>({
    keptValues,
    initial: { ...EMPTY_VALUES, invite_code: linkedCode },
    labels: FIELD_LABELS,
    check: (values) => checkValues(values, settings),
    send(values) {
      setIsOutcomeUnknown(false);
      return submit.send(toRegisterInput(values, settings));
    },
    onSuccess: handlers.onRegistered,
    onFailure(error) {
      setIsOutcomeUnknown(isUnknown(error));
      if (error.code === CODE.stale) handlers.onAgreementsChanged();
      if (error.code === CODE.unknownInviteCode) {
        setIsCodeLocked(false);
        setIsUnknownCode(true);
      }
    },
  });

  const passwordHint = usePasswordHint(form.values.password);
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit}>
      <PhoneField {...form.field('mobile')} autoComplete="username" enterKeyHint="next" />
      <NewPasswordFields form={form} hint={passwordHint} enterKeyHint="next" />
      <InviteField
        form={form}
        isCodeLocked={isCodeLocked}
        isUnknownCode={isUnknownCode}
        isInviteRequired={isInviteCodeRequired(settings)}
        isCodeDropped={invite !== null && linkedCode === ''}
        onUnlock={() => setIsCodeLocked(false)}
      />
      <ConsentBox form={form} settings={settings} />
      {isOutcomeUnknown && <Callout isAlert title={t('register.unclear')} />}
      <SubmitButton
        submit={submit}
        label={t('register.submit')}
        busyLabel={t('register.submitting')}
      />
    </form>
  );
}

/** Returns the valid invite code of the link, or ''. Reads the link once, so that the code never replaces typed text. */
function useLinkedInvite(invite: string | null): string {
  const [linkedCode] = useState(() => {
    const result = validate(inviteCode(), invite);
    return result.ok ? result.value : '';
  });
  return linkedCode;
}

/** One consent to both documents. A new version of either unticks the box. */
function ConsentBox({ form, settings }: { form: Form<RegisterValues>; settings: Config }) {
  const css = useStyles(styles);
  const t = useT();
  const linkUrl = useLinkUrl();
  const versions = consentVersions(settings);
  const { name, value, error, onChange } = form.field('agree');
  return (
    <Checkbox
      name={name}
      isChecked={value === versions}
      error={error}
      onChange={(isChecked) => onChange(isChecked ? versions : '')}
    >
      <span>{t('register.consent')}</span>
      {consentDocuments(settings).map(({ key, title, url }) => (
        <OutLink key={key} className={css.link} url={linkUrl(url)} purpose="agreement">
          {t('common.titled', { title })}
        </OutLink>
      ))}
    </Checkbox>
  );
}

function usePasswordHint(password: string): string {
  const t = useT();
  const strength = passwordStrength(password);
  const rule = t('editPassword.rule');
  return strength === null
    ? rule
    : t('register.strength', { rule, strength: t(`register.${strength}`) });
}

interface InviteFieldProps {
  form: Form<RegisterValues>;
  /** Whether the field is read-only, because the code comes from a link. */
  isCodeLocked: boolean;
  isUnknownCode: boolean;
  isInviteRequired: boolean;
  /** Whether the link had a code that cannot be read. */
  isCodeDropped: boolean;
  onUnlock: () => void;
}

function InviteField({
  form,
  isCodeLocked,
  isUnknownCode,
  isInviteRequired,
  isCodeDropped,
  onUnlock,
}: InviteFieldProps) {
  const css = useStyles(styles);
  const t = useT();
  const typedCode = form.values.invite_code;
  const unknownHint = isUnknownCode && !isInviteRequired ? t('register.inviteUnknown') : undefined;
  const droppedHint = isCodeDropped && !typedCode ? t('register.inviteDropped') : unknownHint;
  // Runs on blur, so that the text does not change while the member types.
  function readCode() {
    const code = readTypedCode(typedCode);
    if (code !== typedCode) form.set('invite_code', code);
  }
  return (
    <Field
      {...form.field('invite_code')}
      placeholder={isInviteRequired ? undefined : t('register.optional')}
      readOnly={isCodeLocked}
      hint={isCodeLocked ? t('register.inviteLinked') : droppedHint}
      onBlur={readCode}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      aside={
        isCodeLocked && (
          <button type="button" className={css.link} onClick={onUnlock}>
            {t('register.inviteEdit')}
          </button>
        )
      }
    />
  );
}
