import { Field, PasswordField } from '../../ui/Field.tsx';
import { IdNumberField } from '../../ui/IdNumberField.tsx';
import type { Form } from '../../ui/use-form.ts';
import { normalizeRecoveryCode } from './normalize-recovery-code.ts';
import type { EMPTY, Proof } from './proofs.ts';

interface ProofFieldsProps {
  proof: Proof;
  form: Form<typeof EMPTY>;
}

/** The fields of the selected proof. */
export function ProofFields({ proof, form }: ProofFieldsProps) {
  // On blur, so that the text does not change while the member types.
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
