import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../../ui/use-styles.ts';
import { Amount } from './Amount.tsx';
import styles from './asset.module.css';
import type { RecordLine } from './record-lines.ts';
import type { Account } from './records.ts';

interface DayHeadProps {
  line: Extract<RecordLine, { day: string }>;
  /** The day, formatted. */
  name: string;
  account: Account;
}

/** The header of a day with its income and spending. */
export function DayHead({ line: { isFirst, sums }, name, account }: DayHeadProps) {
  const css = useStyles(styles);
  const t = useT();
  const parts = [
    { what: t('asset.income'), amount: sums.in },
    { what: t('asset.spending'), amount: sums.out },
  ].filter(({ amount }) => amount > 0);
  return (
    <div className={css['day']} data-first={isFirst || undefined}>
      <h2 className={css['dayName']}>{name}</h2>
      <p className={css['daySums']}>
        {parts.map(({ what, amount }) => (
          <span key={what}>
            {what} <Amount account={account} amount={amount} />
          </span>
        ))}
      </p>
    </div>
  );
}
