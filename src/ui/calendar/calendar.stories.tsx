import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Calendar } from './Calendar.tsx';

/** The days of November 2026 with a sign-in, and those without. */
const DONE_DAYS = [2, 3, 4, 5, 6, 7, 9, 10, 11, 15, 16, 17, 18, 19, 20];
const MISSED_DAYS = [1, 8, 12, 13, 14];
const WORDS = { done: '已签到', missed: '漏签' };

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
const DAY_MARKS = Object.fromEntries([
  ...DONE_DAYS.map((number) => [day(number), 'done'] as const),
  ...MISSED_DAYS.map((number) => [day(number), 'missed'] as const),
]);

function MonthTurning({ marks = DAY_MARKS }: { marks?: typeof DAY_MARKS }) {
  const [month, setMonth] = useState('2026-11');
  return (
    <Calendar
      month={month}
      onMonthChange={setMonth}
      min="2026-09"
      max="2026-11"
      today="2026-11-21"
      marks={marks}
      markTexts={WORDS}
    >
      <span>{`本月累计 ${DONE_DAYS.length} 天`}</span>
      <span>✓ 已签 − 漏签，不可补</span>
    </Calendar>
  );
}

/** A calendar in which only odd days can be chosen. The day on which a holding matures is marked. */
function DayChoosing() {
  const [month, setMonth] = useState('2026-11');
  const [chosen, setChosen] = useState('2026-11-21');
  return (
    <Calendar
      month={month}
      onMonthChange={setMonth}
      min="2026-10"
      max="2026-12"
      today="2026-11-21"
      marks={{ '2026-11-29': 'due' }}
      markTexts={{ due: '有到期' }}
      choice={{
        from: chosen,
        to: chosen,
        canChoose: (each) => Number(each.slice(-2)) % 2 === 1,
        onChoose: setChosen,
      }}
    />
  );
}

export function Story() {
  const fixedProps = { onMonthChange: () => undefined, markTexts: WORDS, today: '2026-11-21' };
  return (
    <>
      <State name="this month">
        <MonthTurning />
      </State>
      <State name="today is done">
        <MonthTurning marks={{ ...DAY_MARKS, '2026-11-21': 'done' }} />
      </State>
      <State name="days to choose">
        <DayChoosing />
      </State>
      <State name="loading">
        <Calendar month="2026-10" marks={{}} isBusy {...fixedProps} />
      </State>
      <State name="a leap February">
        <Calendar month="2028-02" marks={{}} {...fixedProps} />
      </State>
    </>
  );
}
