import { DIRECTION } from '../../contract/statuses.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { monthName, shortMonthName } from '../../lib/day-names.ts';
import type { Filter } from './records.ts';

/** A number stands off the character after it. */
const airy = (text: string): string => text.replace(/(\d)(?=\D)/g, '$1 ');

/** What a filter lets through, in words; and what stands after its last record. */
export function useFilterWords({ account, month, kind, direction }: Filter) {
  const t = useT();
  const language = useTexts().language();
  const period = month === null ? t('records.allTime') : monthName(month, language);
  const words = [
    t(`records.${account}`),
    period,
    t(kind ? `records.${kind}` : 'records.all'),
    direction && t(direction === DIRECTION.in ? 'records.income' : 'records.spending'),
  ];
  const endText = (n: number) =>
    month === null
      ? t('records.endAll', { n })
      : t('records.end', { month: airy(shortMonthName(month, language)), n });
  return { words: words.filter(Boolean).join(' · '), endText };
}
