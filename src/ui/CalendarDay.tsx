import { Check, Minus } from 'lucide';
import { useT, useTexts } from '../i18n/use-t.ts';
import { dayName } from '../lib/day-names.ts';
import { dayNumber } from '../lib/month-days.ts';
import styles from './Calendar.module.css';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useStyles } from './use-styles.ts';

type DayMark = 'done' | 'missed';

export interface DayMarks {
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
export function CalendarDay(props: CalendarDayProps) {
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
