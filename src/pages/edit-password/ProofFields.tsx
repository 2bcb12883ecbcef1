import { Field, PasswordField } from '../../ui/Field.tsx';
import type { Form } from '../../ui/use-form.ts';
import { normalizeIdCard } from '../../lib/normalize-identity.ts';
import { normalizeRecoveryCode } from './normalize-recovery-code.ts';
import type { EMPTY, Proof } from './proofs.ts';

interface ProofFieldsProps {
  proof: Proof;
  form: Form<typeof EMPTY>;
}

/** What the chosen proof consists of. */
export function ProofFields({ proof, form }: ProofFieldsProps) {
  // Tidied up when it is left, never under the fingers of who types it.
  function tidy(name: 'recovery_code' | 'id_card', normalize: (typed: string) => string) {
    const tidied = normalize(form.values[name]);
    if (tidied !== form.values[name]) form.set(name, tidied);
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
          onBlur={() => tidy('recovery_code', normalizeRecoveryCode)}
        />
      );
    case 'identity':
      return (
        <>
          <Field {...form.field('real_name')} autoComplete="name" enterKeyHint="next" />
          <Field
            {...form.field('id_card')}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            onBlur={() => tidy('id_card', normalizeIdCard)}
          />
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
