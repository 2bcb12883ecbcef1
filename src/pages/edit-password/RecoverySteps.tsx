import { useT } from '../../i18n/use-t.ts';
import { Steps } from '../../ui/Steps.tsx';
import type { Proof, Purpose } from './proofs.ts';

interface RecoveryStepsProps {
  purpose: Purpose;
  proof: Proof;
  current: number;
}

export function RecoverySteps({ purpose, proof, current }: RecoveryStepsProps) {
  const t = useT();
  return (
    <Steps
      label={t(`editPassword.${purpose}.steps`)}
      steps={[
        t(`editPassword.step.${proof}`),
        t('editPassword.stepPassword'),
        t('editPassword.stepCode'),
      ]}
      current={current}
    />
  );
}
