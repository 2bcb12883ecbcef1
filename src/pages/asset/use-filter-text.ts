import { DIRECTION } from '../../contract/statuses.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { monthName, shortMonthName } from '../../lib/day-names.ts';
import type { Filter } from './records.ts';

/** Adds a space after a number. */
const spaceNumbers = (text: string): string => text.replace(/(\d)(?=\D)/g, '$1 ');

/** The filter as text, and the text after the last record. */
export function useFilterText({ account, month, kind, direction }: Filter) {
  const t = useT();
  const language = useTexts().language();
  const period = month === null ? t('asset.allTime') : monthName(month, language);
  const parts = [
    t(`asset.${account}`),
    period,
    t(kind ? `asset.${kind}` : 'asset.all'),
    direction && t(direction === DIRECTION.in ? 'asset.income' : 'asset.spending'),
  ];
  const endText = (n: number) =>
    month === null
      ? t('asset.endAll', { n })
      : t('asset.end', { month: spaceNumbers(shortMonthName(month, language)), n });
  return { filterText: parts.filter(Boolean).join(' · '), endText };
}
