import { ChevronLeft, ChevronRight } from 'lucide';
import { useId, type ReactNode } from 'react';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { monthName, weekdayNames } from '../../lib/day-names.ts';
import { addMonths, monthWeeks } from '../../lib/month-days.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Calendar.module.css';
import { CalendarDay, type DayMarks } from './CalendarDay.tsx';
import { useDayKeys, type DayKeysOptions } from './use-day-keys.ts';

interface CalendarProps extends DayMarks, DayKeysOptions {
  /** The marks are loading, so none are shown. */
  isBusy?: boolean;
  /** Content under the days, such as a summary of the month. */
  children?: ReactNode;
}

/** A month as a table of days, Sunday first. Consecutive done or chosen days are drawn as one bar. */
export function Calendar(props: CalendarProps) {
  const { month, onMonthChange, min, max, isBusy = false, children, ...dayMarks } = props;
  const language = useTexts().language();
  const css = useStyles(styles);
  const titleId = useId();
  const { table, tabStopDay, handleKeyDown } = useDayKeys(props);
  return (
    <div className={css.calendar} role="group" aria-labelledby={titleId} part="card">
      <MonthHead
        month={month}
        onMonthChange={onMonthChange}
        min={min}
        max={max}
        titleId={titleId}
      />
      <table
        ref={table}
        className={css.month}
        aria-labelledby={titleId}
        aria-busy={isBusy}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            {weekdayNames(language).map(({ short, long }) => (
              <th key={long} className={css.weekday} scope="col">
                <span aria-hidden>{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={column} />
                ) : (
                  <CalendarDay
                    key={day}
                    day={day}
                    dayBefore={week[column - 1] ?? null}
                    dayAfter={week[column + 1] ?? null}
                    isKnown={!isBusy}
                    isTabStop={day === tabStopDay}
                    {...dayMarks}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {children !== undefined && <div className={css.foot}>{children}</div>}
    </div>
  );
}

interface MonthHeadProps extends Pick<CalendarProps, 'month' | 'onMonthChange' | 'min' | 'max'> {
  titleId: string;
}

/** The name of the month between a button to the previous and a button to the next month. */
function MonthHead({ month, onMonthChange, min, max, titleId }: MonthHeadProps) {
  const t = useT();
  const language = useTexts().language();
  const css = useStyles(styles);
  const isFirstMonth = min !== undefined && month <= min;
  const isLastMonth = max !== undefined && month >= max;
  const shiftMonth = (count: -1 | 1) => onMonthChange(addMonths(month, count));
  return (
    <div className={css.head}>
      <IconButton
        icon={ChevronLeft}
        label={t('calendar.previous')}
        aria-disabled={isFirstMonth || undefined}
        onClick={() => !isFirstMonth && shiftMonth(-1)}
      />
      <p id={titleId} className={css.title} aria-live="polite">
        {monthName(month, language)}
      </p>
      <IconButton
        icon={ChevronRight}
        label={t('calendar.next')}
        aria-disabled={isLastMonth || undefined}
        onClick={() => !isLastMonth && shiftMonth(1)}
      />
    </div>
  );
}
