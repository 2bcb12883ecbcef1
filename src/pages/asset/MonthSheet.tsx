import { useMemo } from 'react';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { shortMonthName } from '../../lib/day-names.ts';
import { useMember } from '../../session/use-member.ts';
import { CascadeSheet } from '../../ui/CascadeSheet.tsx';
import { ALL_TIME, monthTree } from './months.ts';

interface MonthSheetProps {
  thisMonth: string;
  chosen: string | null;
  onChoose: (month: string | null) => void;
  onClose: () => void;
}

/** A picker from the member's first month to the current one, or all time. */
export function MonthSheet({ thisMonth, chosen, onChoose, onClose }: MonthSheetProps) {
  const t = useT();
  const language = useTexts().language();
  const joined = useMember().created_at.slice(0, 7);
  const tree = useMemo(
    () =>
      monthTree(joined, thisMonth, {
        all: t('asset.allTime'),
        year: (year) => t('asset.year', { year: String(year) }),
        month: (month) => shortMonthName(month, language),
      }),
    [joined, thisMonth, t, language],
  );
  return (
    <CascadeSheet
      title={t('asset.pickMonth')}
      labels={[t('asset.yearColumn'), t('asset.monthColumn')]}
      source={tree}
      value={chosen === null ? [ALL_TIME] : [chosen.slice(0, 4), chosen]}
      onDone={([, month]) => onChoose(month?.value ?? null)}
      onClose={onClose}
    />
  );
}
