import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { addDays, monthOf } from '../../lib/month-days.ts';
import { Calendar } from '../../ui/Calendar.tsx';
import { Chip, ChipRow } from '../../ui/Chips.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './asset.module.css';
import { chooseDay, daysText, type DayRange } from './day-range.ts';

interface DayRangeFieldProps {
  range: DayRange;
  min: string;
  max: string;
  onChange: (range: DayRange) => void;
}

const LAST_DAYS = [7, 30, 90] as const;

/** A first and a last day: the first tap begins a range, the second one ends it. */
export function DayRangeField({ range, min, max, onChange }: DayRangeFieldProps) {
  const css = useStyles(styles);
  const t = useT();
  const [month, setMonth] = useState(monthOf(range.to || range.from || max));
  const { from, to } = range;
  const recent = (days: number): DayRange => {
    const first = addDays(max, 1 - days);
    return { from: first > min ? first : min, to: max };
  };
  const isChosen = (other: DayRange) => other.from === from && other.to === to;
  return (
    <div className={css['range']} role="group" aria-label={t('asset.days')}>
      <p className={css['rangeHead']}>
        <span>{t('asset.days')}</span>{' '}
        <strong aria-live="polite">{daysText(range, t) || t('asset.anyDay')}</strong>
      </p>
      <ChipRow label={t('asset.lastDaysLabel')}>
        <Chip isPressed={!from && !to} onPress={() => onChange({ from: '', to: '' })}>
          {t('asset.anyDay')}
        </Chip>
        {LAST_DAYS.map((n) => (
          <Chip
            key={n}
            isPressed={isChosen(recent(n))}
            onPress={() => {
              onChange(recent(n));
              setMonth(monthOf(max));
            }}
          >
            {t('asset.lastDays', { n })}
          </Chip>
        ))}
      </ChipRow>
      <Calendar
        month={month}
        onMonthChange={setMonth}
        min={monthOf(min)}
        max={monthOf(max)}
        today={max}
        marks={{}}
        words={{}}
        choice={{
          from: from || to,
          to: to || from,
          canChoose: (day) => day >= min && day <= max,
          onChoose: (day) => onChange(chooseDay(range, day)),
        }}
      />
    </div>
  );
}
