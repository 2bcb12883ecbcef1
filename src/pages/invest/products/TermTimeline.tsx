import { useT } from '../../../i18n/use-t.ts';
import { useStyles } from '../../../ui/use-styles.ts';
import { PhaseRuler } from './PhaseRuler.tsx';
import { formatShortTime } from '../term-dates.ts';
import { useServerClock } from '../../shared/use-server-time.ts';
import styles from '../invest.module.css';
import type { TermDates } from '../types.ts';

/** The dates from purchase to payout, as the server computes them for a purchase made now. */
export function TermTimeline({ course }: { course: TermDates }) {
  const css = useStyles(styles);
  const t = useT();
  const now = useServerClock()();
  return (
    <>
      <PhaseRuler
        label={t('invest.course')}
        phases={[
          {
            name: t('invest.today'),
            time: formatShortTime(course.buy_time, now),
            tone: 'gauge',
            ticks: 16,
          },
          {
            name: t('invest.coolingEnd'),
            time: formatShortTime(course.cooling_off_end, now),
            tone: 'rest',
            ticks: 7,
          },
          {
            name: t('invest.valueDate'),
            time: formatShortTime(course.value_date, now),
            tone: 'ink',
            ticks: 46,
          },
        ]}
        end={{
          name: t('invest.maturity'),
          time: t('invest.before6', { date: formatShortTime(course.maturity_date, now) }),
        }}
      />
      <p className={css['hint']}>{t('invest.courseNote')}</p>
    </>
  );
}
