import { useT } from '../../../i18n/use-t.ts';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { useNow } from '../../shared/use-now.ts';
import styles from '../invest.module.css';
import { formatShortTime } from '../term-dates.ts';
import type { TermDates } from '../types.ts';
import { PhaseRuler } from './PhaseRuler.tsx';

/** The dates from purchase to payout, as the server computes them for a purchase made now. */
export function TermTimeline({ course }: { course: TermDates }) {
  const css = useStyles(styles);
  const t = useT();
  const now = useNow();
  const shortTime = (time: string) => formatShortTime(time, now);
  return (
    <>
      <PhaseRuler
        label={t('invest.course')}
        points={[
          { name: t('invest.today'), time: shortTime(course.buy_time) },
          { name: t('invest.coolingEnd'), time: shortTime(course.cooling_off_end) },
          { name: t('invest.valueDate'), time: shortTime(course.value_date) },
          {
            name: t('invest.maturity'),
            time: t('invest.before6', { date: shortTime(course.maturity_date) }),
          },
        ]}
      />
      <p className={css.hint}>{t('invest.courseNote')}</p>
    </>
  );
}
