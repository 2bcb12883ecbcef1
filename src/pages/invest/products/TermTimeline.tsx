import { useT } from '../../../i18n/use-t.ts';
import { useStyles } from '../../../ui/use-styles.ts';
import { PhaseRuler } from './PhaseRuler.tsx';
import { shortTime } from '../term-dates.ts';
import { useServerClock } from '../../shared/use-server-clock.ts';
import styles from '../invest.module.css';
import type { Course as Dates } from '../types.ts';

/** From a purchase to its payout, as the server dates one made when it was asked. */
export function Course({ course }: { course: Dates }) {
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
            time: shortTime(course.buy_time, now),
            tone: 'gauge',
            ticks: 16,
          },
          {
            name: t('invest.coolingEnd'),
            time: shortTime(course.cooling_off_end, now),
            tone: 'rest',
            ticks: 7,
          },
          {
            name: t('invest.valueDate'),
            time: shortTime(course.value_date, now),
            tone: 'ink',
            ticks: 46,
          },
        ]}
        end={{
          name: t('invest.maturity'),
          time: t('invest.before6', { date: shortTime(course.maturity_date, now) }),
        }}
      />
      <p className={css['hint']}>{t('invest.courseNote')}</p>
    </>
  );
}
