import { ChevronLeft, ChevronRight, type IconNode } from 'lucide';
import { useId, type ReactNode } from 'react';
import { useT, useTexts } from '../i18n/use-t.ts';
import { monthName, weekdayNames } from '../lib/day-names.ts';
import { addMonths, monthWeeks } from '../lib/month-days.ts';
import styles from './Calendar.module.css';
import { CalendarDay, type DayMarks } from './CalendarDay.tsx';
import { Icon } from './Icon.tsx';
import { usePageTexts } from './lazy-part.tsx';
import { Spoken } from './Spoken.tsx';
import { useStyles } from './use-styles.ts';

interface CalendarProps extends DayMarks {
  /** The month that is shown, as `YYYY-MM`. */
  month: string;
  onMonthChange: (month: string) => void;
  /** The first and the last month that one can go to. */
  min?: string;
  max?: string;
  /** The days are still coming: no mark says anything yet. */
  isBusy?: boolean;
  /** What stands under the days: sums, and what the marks mean. */
  children?: ReactNode;
}

/** A month as a table of days, Monday first: days that are done in a row are drawn as one. */
export function Calendar(props: CalendarProps) {
  const { month, onMonthChange, min, max, isBusy = false, children, ...marks } = props;
  usePageTexts();
  const t = useT();
  const language = useTexts().language();
  const css = useStyles(styles);
  const titleId = useId();
  const turn = (count: number) => onMonthChange(addMonths(month, count));
  return (
    <div className={css['calendar']} role="group" aria-labelledby={titleId}>
      <div className={css['head']}>
        <Turn
          icon={ChevronLeft}
          label={t('calendar.previous')}
          isEnd={min !== undefined && month <= min}
          onTurn={() => turn(-1)}
        />
        <p id={titleId} className={css['title']} aria-live="polite">
          {monthName(month, language)}
        </p>
        <Turn
          icon={ChevronRight}
          label={t('calendar.next')}
          isEnd={max !== undefined && month >= max}
          onTurn={() => turn(1)}
        />
      </div>
      <table className={css['month']} aria-labelledby={titleId} aria-busy={isBusy}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ short, long }) => (
              <th key={long} className={css['weekday']} scope="col">
                <span aria-hidden>{short}</span>
                <Spoken>{long}</Spoken>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={column} className={css['gap']} />
                ) : (
                  <CalendarDay
                    key={day}
                    day={day}
                    before={week[column - 1] ?? null}
                    after={week[column + 1] ?? null}
                    isKnown={!isBusy}
                    {...marks}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {children !== undefined && <div className={css['foot']}>{children}</div>}
    </div>
  );
}

interface TurnProps {
  icon: IconNode;
  label: string;
  /** There is no month further on. It keeps the focus, which would be lost with a disabled button. */
  isEnd: boolean;
  onTurn: () => void;
}

function Turn({ icon, label, isEnd, onTurn }: TurnProps) {
  const css = useStyles(styles);
  return (
    <button
      type="button"
      className={css['turn']}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onTurn()}
    >
      <Icon icon={icon} />
    </button>
  );
}
