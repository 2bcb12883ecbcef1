import { Check, ChevronLeft, ChevronRight, Minus } from 'lucide';
import { useId, type ReactNode } from 'react';
import { useT, useTexts } from '../i18n/use-t.ts';
import { dayName, monthName, weekdayNames } from '../lib/day-names.ts';
import { addMonths, dayNumber, monthWeeks } from '../lib/month-days.ts';
import styles from './Calendar.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useStyles } from './use-styles.ts';

interface CalendarProps extends DayMarks {
  /** The month that is shown, as `YYYY-MM`. */
  month: string;
  onMonthChange: (month: string) => void;
  /** The first and the last month that can be shown. */
  min?: string | undefined;
  max?: string | undefined;
  /** The marks are still loading. */
  isBusy?: boolean;
  /** Totals and legend, under the days. */
  children?: ReactNode;
}

/** A month as a table of days, Sunday first. Consecutive done days are drawn as one bar. */
export function Calendar(props: CalendarProps) {
  const { month, onMonthChange, min, max, isBusy = false, children, ...marks } = props;
  const language = useTexts().language();
  const css = useStyles(styles);
  const titleId = useId();
  return (
    <div className={css['calendar']} role="group" aria-labelledby={titleId} part="card">
      <Head {...{ month, onMonthChange, min, max, titleId }} />
      <table className={css['month']} aria-labelledby={titleId} aria-busy={isBusy}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ short, long }) => (
              <th key={long} className={css['weekday']} scope="col">
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

interface HeadProps extends Pick<CalendarProps, 'month' | 'onMonthChange' | 'min' | 'max'> {
  titleId: string;
}

function Head({ month, onMonthChange, min, max, titleId }: HeadProps) {
  const t = useT();
  const language = useTexts().language();
  const css = useStyles(styles);
  const isFirst = min !== undefined && month <= min;
  const isLast = max !== undefined && month >= max;
  const turn = (count: number) => onMonthChange(addMonths(month, count));
  return (
    <div className={css['head']}>
      <IconButton
        icon={ChevronLeft}
        label={t('calendar.previous')}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && turn(-1)}
      />
      <p id={titleId} className={css['title']} aria-live="polite">
        {monthName(month, language)}
      </p>
      <IconButton
        icon={ChevronRight}
        label={t('calendar.next')}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && turn(1)}
      />
    </div>
  );
}

type DayMark = 'done' | 'missed';

interface DayMarks {
  /** Today, as `YYYY-MM-DD`; days after it are quiet. */
  today: string;
  /** The mark of each day, by `YYYY-MM-DD`. */
  marks: Readonly<Record<string, DayMark>>;
  /** The text of each mark. */
  words: Readonly<Record<DayMark, string>>;
}

interface CalendarDayProps extends DayMarks {
  day: string;
  /** The adjacent days in the same week and month. */
  before: string | null;
  after: string | null;
  isKnown: boolean;
}

/** One day: its number and its mark, also as text. */
function CalendarDay(props: CalendarDayProps) {
  const { day, before, after, today, isKnown } = props;
  const t = useT();
  const language = useTexts().language();
  const css = useStyles(styles);
  const dayMark = (of: string | null) => (of !== null && isKnown ? props.marks[of] : undefined);
  const mark = dayMark(day);
  const isDone = mark === 'done';
  const isToday = day === today;
  const words = [
    dayName(day, language),
    isToday && t('calendar.today'),
    mark && props.words[mark],
    day > today && t('calendar.future'),
  ];
  return (
    <td
      className={css['day']}
      data-mark={mark}
      data-first={(isDone && dayMark(before) !== 'done') || undefined}
      data-last={(isDone && dayMark(after) !== 'done') || undefined}
      data-future={day > today || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <VisuallyHidden>{words.filter(Boolean).join(t('calendar.comma'))}</VisuallyHidden>
      <span className={css['number']} aria-hidden>
        {dayNumber(day)}
      </span>
      <span className={css['mark']} aria-hidden>
        {isDone && <Icon icon={Check} size={16} />}
        {mark === 'missed' && <Icon icon={Minus} size={16} />}
        {isToday && mark === undefined && t('calendar.today')}
      </span>
    </td>
  );
}
