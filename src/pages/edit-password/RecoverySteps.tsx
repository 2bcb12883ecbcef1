import { useT } from '../../i18n/use-t.ts';
import { Steps } from '../../ui/Steps.tsx';

/** The progress: proof, new password, new recovery code. */
export function RecoverySteps({ current }: { current: number }) {
  const t = useT();
  return (
    <Steps
      label={t('editPassword.steps')}
      steps={[
        t('editPassword.stepProof'),
        t('editPassword.stepPassword'),
        t('editPassword.stepCode'),
      ]}
      current={current}
    />
  );
}
