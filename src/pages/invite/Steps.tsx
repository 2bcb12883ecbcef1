import type { ConfigBlock } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { StepMark } from '../../ui/StepMark.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './invite.module.css';

const STEPS = [1, 2, 3] as const;

/** The steps from an invitation to a reward. */
export function Steps({ rule: { amount, expire_days } }: { rule: ConfigBlock<'invite'> }) {
  const css = useStyles(styles);
  const t = useT();
  const values = { amount: formatAmount(amount), days: expire_days };
  return (
    <>
      <SectionHead title={t('invite.steps')} />
      <ol className={css['steps']} role="list">
        {STEPS.map((n) => (
          <li key={n} className={css['step']}>
            <StepMark n={n} />
            <div>
              <p className={css['stepName']}>{t(`invite.step${n}`, values)}</p>
              <p className={css['hint']}>{t(`invite.stepHint${n}`, values)}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
