import { useT, useTexts } from '../../i18n/use-t.ts';
import { monthName, shortMonthName } from '../../lib/day-names.ts';
import type { Filter } from './records.ts';

/** A number stands off the character after it. */
const airy = (text: string): string => text.replace(/(\d)(?=\D)/g, '$1 ');

/** What a filter lets through, in words; and what stands after its last record. */
export function useFilterWords({ account, month, kind, direction }: Filter) {
  const t = useT();
  const language = useTexts().language();
  const period = month === null ? t('asset.allTime') : monthName(month, language);
  const words = [
    t(`asset.${account}`),
    period,
    t(kind ? `asset.${kind}` : 'asset.all'),
    direction && t(direction === 1 ? 'asset.income' : 'asset.spending'),
  ];
  const endText = (n: number) =>
    month === null
      ? t('asset.endAll', { n })
      : t('asset.end', { month: airy(shortMonthName(month, language)), n });
  return { words: words.filter(Boolean).join(' · '), endText };
}
