import { useState } from 'react';
import { type ApiError, retryAfter } from '../../api/api-error.ts';
import { isUnknown } from '../../api/pending-writes/pending-write.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { CODE } from '../../contract/codes.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { recoverPassword } from '../../contract/user/account.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { useSessionState } from '../../session/use-session.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { PasswordField, Field } from '../../ui/field/Field.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { IdNumberField } from '../../ui/id-number-field/IdNumberField.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { PhoneField } from '../../ui/phone-field/PhoneField.tsx';
import { RadioGroup } from '../../ui/radio-group/RadioGroup.tsx';
import { NewPasswordFields } from '../shared/NewPasswordFields.tsx';
import { useForm, type Form } from '../shared/use-form.ts';
import styles from './edit-password.module.css';
import { normalizeRecoveryCode } from './normalize-recovery-code.ts';
import {
  checkValues,
  EMPTY_VALUES,
  toRecoveryInput,
  LABELS,
  PROOF_TEXTS,
  type Proof,
  type Purpose,
} from './proofs.ts';

/** The server's answer after a recovery. */
export type Recovery = OutputOf<typeof recoverPassword>;

const RECOVERY_CLOSED_CODES: readonly (number | undefined)[] = [
  CODE.recoveryAttemptsUsedUp,
  CODE.accountFrozen,
];

/** Whether the server accepts no recovery of this account at the moment. */
const isRecoveryClosed = ({ code }: ApiError): boolean => RECOVERY_CLOSED_CODES.includes(code);

/** The name of the field is that of the radio buttons, which then get the focus. */
const PROOF_MISSING = { field: 'mode', text: 'common.chooseAgain' } as const;

/** A change of the password ends every session. Another tab may notice that before this tab has its answer. */
const mayHaveChangedPassword = (failure: ApiError) =>
  failure.kind === 'cancelled' || isUnknown(failure);

interface RecoverFormProps {
  purpose: Purpose;
  onRecovered: (recovery: Recovery) => void;
}

/** A form for one proof and the new password. Values typed for other proofs stay in the form. */
export function RecoverForm({ purpose, onRecovered }: RecoverFormProps) {
  const css = useStyles(styles);
  const t = useT();
  const isLoggedIn = useSessionState(({ token }) => token !== null);
  const proofs = proofsFor(purpose, isLoggedIn);
  const [selectedProof, setSelectedProof] = useState<Proof>(proofs[0]);
  // When the session ends, the old password is no proof any more. The member must then choose another proof.
  const proof = proofs.find((option) => option === selectedProof) ?? null;
  const [failure, setFailure] = useState<ApiError | null>(null);
  // True after the server asked for it: a backend of version 1.0 also requires the mobile number of a logged-in member.
  const [isMobileRequired, setIsMobileRequired] = useState(false);
  const hasMobileField = !isLoggedIn || isMobileRequired;
  const submit = useSubmit((api) => api.user.recoverPassword);
  // The server never says which part of the proof is wrong, so one field of the proof shows the business error.
  const proofField = proof === 'identity' ? 'id_card' : (proof ?? 'mobile');
  const form = useForm({
    initial: EMPTY_VALUES,
    labels: LABELS,
    check: (values) => (proof ? checkValues(proof, values, hasMobileField) : [PROOF_MISSING]),
    errorsByCode: { [CODE.proofRefused]: proofField, [CODE.locked]: proofField },
    send(values) {
      setFailure(null);
      return proof ? submit.send(toRecoveryInput(proof, values)) : undefined;
    },
    onSuccess: onRecovered,
    onFailure(error, errors) {
      if ('mobile' in errors) setIsMobileRequired(true);
      setFailure(error);
    },
  });

  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit}>
      <ProofChoice proofs={proofs} proof={proof} onChange={setSelectedProof} />
      {proof && <ProofFields proof={proof} form={form} />}
      {hasMobileField && (
        <PhoneField {...form.field('mobile')} autoComplete="username" enterKeyHint="next" />
      )}
      <NewPasswordFields form={form} hint={t('editPassword.rule')} enterKeyHint="go" />
      {failure && isRecoveryClosed(failure) && <RecoveryClosed error={failure} />}
      {failure && mayHaveChangedPassword(failure) && (
        <Callout isAlert title={t('editPassword.unclear')} />
      )}
      <SubmitButton
        submit={submit}
        label={t(`editPassword.${purpose}.submit`)}
        busyLabel={t(`editPassword.${purpose}.submitting`)}
      />
    </form>
  );
}

/** Lists the possible proofs, the default first. The old password is a proof only for a logged-in member. */
function proofsFor(purpose: Purpose, isLoggedIn: boolean): readonly [Proof, ...Proof[]] {
  if (!isLoggedIn) return ['recovery_code', 'identity'];
  return purpose === 'change'
    ? ['old_password', 'recovery_code', 'identity']
    : ['recovery_code', 'identity', 'old_password'];
}

interface ProofChoiceProps {
  proofs: readonly Proof[];
  /** `null` if the chosen proof is not possible any more. */
  proof: Proof | null;
  onChange: (proof: Proof) => void;
}

function ProofChoice({ proofs, proof, onChange }: ProofChoiceProps) {
  const t = useT();
  return (
    <RadioGroup
      name="mode"
      label={t('editPassword.proof')}
      options={proofs.map((value) => ({
        value,
        label: t(PROOF_TEXTS[value][0]),
        hint: t(PROOF_TEXTS[value][1]),
      }))}
      value={proof ?? ''}
      onChange={onChange}
      error={proof ? undefined : t('common.chooseAgain')}
    />
  );
}

const HOUR_SECONDS = 3600;

function RecoveryClosed({ error }: { error: ApiError }) {
  const css = useStyles(styles);
  const t = useT();
  const hours = Math.ceil(retryAfter(error) / HOUR_SECONDS);
  return (
    <Callout isAlert isError title={error.msg || t('error.request')}>
      {hours > 0 && <p>{t('editPassword.wait', { n: hours })}</p>}
      <Link className={css.helpLink} to={paths.officialCommunity()}>
        {t('editPassword.help')}
      </Link>
    </Callout>
  );
}

function ProofFields({ proof, form }: { proof: Proof; form: Form<typeof EMPTY_VALUES> }) {
  // Runs on blur, so that the text does not change while the member types.
  function normalizeCode() {
    const normalized = normalizeRecoveryCode(form.values.recovery_code);
    if (normalized !== form.values.recovery_code) form.set('recovery_code', normalized);
  }
  switch (proof) {
    case 'recovery_code':
      return (
        <Field
          {...form.field('recovery_code')}
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          onBlur={normalizeCode}
        />
      );
    case 'identity':
      return (
        <>
          <Field {...form.field('real_name')} autoComplete="name" enterKeyHint="next" />
          <IdNumberField {...form.field('id_card')} enterKeyHint="next" />
        </>
      );
    case 'old_password':
      return (
        <PasswordField
          {...form.field('old_password')}
          autoComplete="current-password"
          enterKeyHint="next"
        />
      );
  }
}
