import { useId, useState } from 'react';
import { MAX_RECORD_KEYWORD_LENGTH } from '../../contract/limits.ts';
import { dayOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { cutText } from '../../lib/cut-text.ts';
import { addDays, monthOf } from '../../lib/month-days.ts';
import { useMember } from '../../session/use-member.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Calendar } from '../../ui/calendar/Calendar.tsx';
import { Chip, ChipRow } from '../../ui/chips/Chips.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { useForm, type FieldProblem } from '../shared/use-form.ts';
import { useServerDay } from '../shared/use-now.ts';
import styles from './asset.module.css';
import { chooseDay, daysText, type DayRange } from './day-range.ts';
import type { RecordSearch } from './records.ts';

interface SearchSheetProps {
  search: RecordSearch | null;
  onSearch: (search: RecordSearch) => void;
  onClose: () => void;
}

const EMPTY_SEARCH = { keyword: '', from: '', to: '' };
const LABELS = { keyword: 'asset.keyword', from: 'asset.days', to: 'asset.days' } as const;

function checkSearch({ keyword, from }: typeof EMPTY_SEARCH): FieldProblem[] {
  if (!cleanText(keyword) && !from) return [{ field: 'keyword', text: 'asset.searchEmpty' }];
  return [];
}

export function SearchSheet({ search, onSearch, onClose }: SearchSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const formId = useId();
  const joinedDay = dayOf(useMember().created_at);
  const today = useServerDay();
  const form = useForm({
    initial: search ?? EMPTY_SEARCH,
    labels: LABELS,
    check: checkSearch,
    send(values) {
      onSearch({ ...values, keyword: cleanText(values.keyword) });
      onClose();
    },
  });
  const keyword = form.field('keyword');
  return (
    <Sheet
      title={t('asset.search')}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId}>
          {t('asset.searchStart')}
        </Button>
      }
    >
      <form
        id={formId}
        className={css.searchForm}
        role="search"
        noValidate
        onSubmit={form.onSubmit}
      >
        <Field
          {...keyword}
          onChange={(text) => keyword.onChange(cutText(text, MAX_RECORD_KEYWORD_LENGTH))}
          placeholder={t('asset.keywordHint')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <DayRangeField
          range={form.values}
          min={joinedDay}
          max={today}
          onChange={({ from, to }) => {
            form.set('from', from);
            form.set('to', to);
            // Setting the keyword again removes the message about an empty search.
            form.set('keyword', form.values.keyword);
          }}
        />
      </form>
    </Sheet>
  );
}

interface DayRangeFieldProps {
  range: DayRange;
  /** The earliest day that can be chosen, `YYYY-MM-DD`; `max` is the latest. */
  min: string;
  max: string;
  onChange: (range: DayRange) => void;
}

const LAST_DAY_COUNTS = [7, 30, 90] as const;

/** A field for a range of days. The first tap begins the range, and the second tap ends it. */
function DayRangeField({ range, min, max, onChange }: DayRangeFieldProps) {
  const css = useStyles(styles);
  const t = useT();
  const [month, setMonth] = useState(monthOf(range.to || range.from || max));
  const { from, to } = range;
  const lastDaysRange = (days: number): DayRange => {
    const firstDay = addDays(max, 1 - days);
    return { from: firstDay > min ? firstDay : min, to: max };
  };
  const isChosen = (other: DayRange) => other.from === from && other.to === to;
  return (
    <div className={css.dayRange} role="group" aria-label={t('asset.days')}>
      <p className={css.dayRangeHead}>
        <span>{`${t('asset.days')} `}</span>
        <strong aria-live="polite">{daysText(range, t) || t('asset.anyDay')}</strong>
      </p>
      <ChipRow label={t('asset.lastDaysLabel')}>
        <Chip isPressed={!from && !to} onPress={() => onChange({ from: '', to: '' })}>
          {t('asset.anyDay')}
        </Chip>
        {LAST_DAY_COUNTS.map((n) => (
          <Chip
            key={n}
            isPressed={isChosen(lastDaysRange(n))}
            onPress={() => {
              onChange(lastDaysRange(n));
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
        markTexts={{}}
        choice={{
          from,
          to: to || from,
          canChoose: (day) => day >= min && day <= max,
          onChoose: (day) => onChange(chooseDay(range, day)),
        }}
      />
    </div>
  );
}
