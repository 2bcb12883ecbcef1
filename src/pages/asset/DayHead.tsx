import { useT, useTexts } from '../../i18n/use-t.ts';
import { shortDayName } from '../../lib/day-names.ts';
import { useStyles } from '../../ui/use-styles.ts';
import { Amount } from './Amount.tsx';
import styles from './asset.module.css';
import type { RecordLine } from './record-lines.ts';
import type { Account } from './records.ts';

interface DayHeadProps {
  line: Extract<RecordLine, { day: string }>;
  account: Account;
  withYear: boolean;
}

/** A day, and what came and went on it. */
export function DayHead({ line: { day, isFirst, sums }, account, withYear }: DayHeadProps) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const parts = [
    { name: t('records.income'), amount: sums?.in ?? 0 },
    { name: t('records.spending'), amount: sums?.out ?? 0 },
  ].filter(({ amount }) => amount > 0);
  return (
    <div className={css['day']} data-first={isFirst || undefined}>
      <h2 className={css['dayName']}>{shortDayName(day, language, withYear)}</h2>
      <p className={css['daySums']}>
        {parts.map(({ name, amount }) => (
          <span key={name} className={css['daySum']}>
            {name} <Amount account={account} amount={amount} />
          </span>
        ))}
      </p>
    </div>
  );
}
