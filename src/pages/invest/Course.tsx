import { useT } from '../../i18n/use-t.ts';
import { PhaseRuler } from './PhaseRuler.tsx';
import { courseOf, shortTime } from './course.ts';
import { useServerClock } from './invest-queries.ts';
import type { Product } from './types.ts';

/** From a purchase today to its payout; the figures are those of a purchase made this minute. */
export function Course({ product }: { product: Product }) {
  const t = useT();
  const now = useServerClock()();
  const course = courseOf(product, now);
  return (
    <PhaseRuler
      label={t('invest.course')}
      phases={[
        {
          name: t('invest.today'),
          time: shortTime(course.boughtAt, now),
          tone: 'gauge',
          ticks: 16,
        },
        {
          name: t('invest.coolingEnd'),
          time: shortTime(course.coolingOffEnd, now),
          tone: 'rest',
          ticks: 7,
        },
        {
          name: t('invest.valueDate'),
          time: shortTime(course.valueDate, now),
          tone: 'ink',
          ticks: 46,
        },
      ]}
      end={{
        name: t('invest.maturity'),
        time: t('invest.before6', { date: shortTime(course.maturityDate, now) }),
      }}
    />
  );
}
