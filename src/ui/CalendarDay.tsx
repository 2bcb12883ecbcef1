import { Check, Minus } from 'lucide';
import { useT, useTexts } from '../i18n/use-t.ts';
import { dayName } from '../lib/day-names.ts';
import { dayNumber } from '../lib/month-days.ts';
import styles from './Calendar.module.css';
import { Icon } from './Icon.tsx';
import { Spoken } from './Spoken.tsx';
import { useStyles } from './use-styles.ts';

type DayMark = 'done' | 'missed';

export interface DayMarks {
  /** Today, as `YYYY-MM-DD`; days after it are quiet. */
  today: string;
  /** What became of the days, by `YYYY-MM-DD`; a day without a mark has none. */
  marks: Readonly<Record<string, DayMark>>;
  /** What the marks mean, in words. */
  words: Readonly<Record<DayMark, string>>;
}

interface CalendarDayProps extends DayMarks {
  day: string;
  /** Its neighbours in the same week and month. */
  before: string | null;
  after: string | null;
  isKnown: boolean;
}

/** One day of a month: its number, and what became of it as a picture and in words. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, before, after, today, isKnown } = props;
  const t = useT();
  const language = useTexts().language();
  const css = useStyles(styles);
  const markOf = (of: string | null) => (of !== null && isKnown ? props.marks[of] : undefined);
  const mark = markOf(day);
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
      data-first={(isDone && markOf(before) !== 'done') || undefined}
      data-last={(isDone && markOf(after) !== 'done') || undefined}
      data-future={day > today || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <Spoken>{words.filter(Boolean).join(t('calendar.comma'))}</Spoken>
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
