import { useId } from 'react';
import type { TextKey } from '../../i18n/catalogs.ts';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './edit-password.module.css';
import type { Proof } from './proofs.ts';

interface ProofChooserProps {
  proofs: readonly Proof[];
  proof: Proof;
  onChoose: (proof: Proof) => void;
}

const WORDS = {
  recovery_code: ['editPassword.byCode', 'editPassword.byCodeHint'],
  identity: ['editPassword.byIdentity', 'editPassword.byIdentityHint'],
  old_password: ['editPassword.byOldPassword', 'editPassword.byOldPasswordHint'],
} as const satisfies Record<Proof, readonly [TextKey, TextKey]>;

/** How to prove whose account it is. */
export function ProofChooser({ proofs, proof, onChoose }: ProofChooserProps) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  return (
    <fieldset className={css['proofs']}>
      <legend className={css['legend']}>{t('editPassword.proof')}</legend>
      <div className={css['options']} part="card">
        {proofs.map((option) => {
          const [label, hint] = WORDS[option];
          return (
            <label key={option} className={css['option']}>
              <input
                type="radio"
                className={css['radio']}
                name="mode"
                value={option}
                checked={option === proof}
                aria-labelledby={`${id}-${option}`}
                aria-describedby={`${id}-${option}-hint`}
                onChange={() => onChoose(option)}
              />
              <span>
                <span className={css['optionLabel']} id={`${id}-${option}`}>
                  {t(label)}
                </span>
                <span className={css['optionHint']} id={`${id}-${option}-hint`}>
                  {t(hint)}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
