import { Check, Minus } from 'lucide';
import type { ReactElement } from 'react';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { dayName } from '../../lib/day-names.ts';
import { dayNumber } from '../../lib/month-days.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Calendar.module.css';

/** The sign under a day's number: a check, a dash, or a dot (`due`: something falls due on that day). */
type DayMark = 'done' | 'missed' | 'due';

export interface DayChoice {
  /** The first and the last chosen day, as `YYYY-MM-DD`; both empty if none is chosen. */
  from: string;
  to: string;
  canChoose: (day: string) => boolean;
  onChoose: (day: string) => void;
}

export interface DayMarks {
  /** Today, as `YYYY-MM-DD`. Later days look muted, unless days can be chosen. */
  today: string;
  /** The mark of each day, by `YYYY-MM-DD`. */
  marks: Readonly<Record<string, DayMark>>;
  /** What screen readers say for each mark. */
  markTexts: Readonly<Partial<Record<DayMark, string>>>;
  /** If set, the member can choose days. */
  choice?: DayChoice | undefined;
}

interface CalendarDayProps extends DayMarks {
  /** The day that is shown, as `YYYY-MM-DD`. */
  day: string;
  /** The adjacent days; `null` if they are in another week or month. */
  dayBefore: string | null;
  dayAfter: string | null;
  /** False while the marks are loading. */
  isKnown: boolean;
  /** The day is the tab stop of the calendar. */
  isTabStop: boolean;
}

/** Shows the number and the mark of one day, also as text for screen readers. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, dayBefore, dayAfter, today, isKnown, choice } = props;
  const t = useT();
  const language = useTexts().language();
  const css = useStyles(styles);
  const markOf = (date: string | null) =>
    date !== null && isKnown ? props.marks[date] : undefined;
  const isChosen = (date: string) =>
    choice !== undefined && choice.from <= date && date <= choice.to;
  // A filled day has a coloured background, which joins that of its filled neighbours.
  const isFilled = (date: string | null) =>
    date !== null && (markOf(date) === 'done' || isChosen(date));
  const mark = markOf(day);
  const isToday = day === today;
  const isFuture = day > today && !choice;
  // The day to act on. In a calendar to choose from, a filled day would look chosen.
  const isOpen = isToday && isKnown && mark === undefined && !choice;
  const spokenTexts = [
    dayName(day, language),
    isToday && t('calendar.today'),
    mark && props.markTexts[mark],
    isFuture && t('calendar.future'),
  ];
  return (
    <td
      className={css.day}
      data-mark={mark}
      data-chosen={isChosen(day) || undefined}
      data-first={(isFilled(day) && !isFilled(dayBefore)) || undefined}
      data-last={(isFilled(day) && !isFilled(dayAfter)) || undefined}
      data-future={isFuture || undefined}
      data-open={isOpen || undefined}
      data-closed={(choice && !choice.canChoose(day)) || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <DayButton {...props} isChosen={isChosen(day)}>
        <VisuallyHidden>{spokenTexts.filter(Boolean).join(t('calendar.comma'))}</VisuallyHidden>
        <span className={css.number} aria-hidden>
          {dayNumber(day)}
        </span>
        <span className={css.mark} aria-hidden>
          {mark === 'done' && <Icon icon={Check} size={16} />}
          {mark === 'missed' && <Icon icon={Minus} size={16} />}
          {mark === 'due' && <span className={css.dueDot} />}
          {isToday && mark === undefined && <span>{t('calendar.today')}</span>}
        </span>
      </DayButton>
    </td>
  );
}

interface DayButtonProps extends Pick<CalendarDayProps, 'day' | 'choice' | 'isTabStop'> {
  isChosen: boolean;
  children: ReactElement[];
}

/** The content of a day, inside a button if the day can be chosen. */
function DayButton({ day, choice, isTabStop, isChosen, children }: DayButtonProps) {
  const css = useStyles(styles);
  if (!choice?.canChoose(day)) return children;
  return (
    <button
      type="button"
      className={css.dayButton}
      data-day={day}
      aria-pressed={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => choice.onChoose(day)}
    >
      {children}
    </button>
  );
}
