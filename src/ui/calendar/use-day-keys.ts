import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { findDay, monthDays, monthOf } from '../../lib/month-days.ts';
import type { DayChoice } from './CalendarDay.tsx';

export interface DayKeysOptions {
  /** The month that is shown, as `YYYY-MM`. */
  month: string;
  onMonthChange: (month: string) => void;
  /** The first month that can be shown, as `YYYY-MM`. */
  min?: string | undefined;
  /** The last month that can be shown. */
  max?: string | undefined;
  today: string;
  choice?: DayChoice | undefined;
}

/** By how many days an arrow key moves the focus. */
const DAYS_BY_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Makes the days one tab stop. The arrow keys move between the days that can be chosen, also to other months. */
export function useDayKeys({ month, onMonthChange, min, max, today, choice }: DayKeysOptions) {
  const table = useRef<HTMLTableElement>(null);
  // The day that the last key press moved to. The effect focuses it once its month is rendered.
  const [targetDay, setTargetDay] = useState<string | null>(null);
  const shouldFocus = useRef(false);

  useEffect(() => {
    if (!shouldFocus.current || targetDay === null) return;
    const button = table.current?.querySelector<HTMLElement>(`[data-day="${targetDay}"]`);
    if (!button) return;
    shouldFocus.current = false;
    button.focus();
  }, [targetDay, month]);

  const choosableDays = choice ? monthDays(month).filter(choice.canChoose) : [];
  const tabStopDay =
    [targetDay, choice?.to, choice?.from, today].find(
      (day) => day && choosableDays.includes(day),
    ) ?? choosableDays[0];

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const day = (event.target as HTMLElement).dataset['day'];
    if (!choice || day === undefined) return;
    const step = DAYS_BY_KEY[event.key];
    const nextDay =
      step === undefined
        ? { Home: choosableDays[0], End: choosableDays.at(-1) }[event.key]
        : // Without a limit, the keys stay in the month, because the search for a day must end.
          findDay(day, step, { min: min ?? monthOf(day), max: max ?? monthOf(day), ...choice });
    if (nextDay === undefined || nextDay === null) return;
    event.preventDefault();
    shouldFocus.current = true;
    setTargetDay(nextDay);
    if (monthOf(nextDay) !== month) onMonthChange(monthOf(nextDay));
  }

  return { table, tabStopDay, handleKeyDown };
}
