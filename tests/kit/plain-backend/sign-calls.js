import { addSignIn } from './rows.js';
import { BusinessError, DAY, dayOf } from './values.js';

/** The points of each day of a seven-day cycle. The last day also brings a chance. */
const CYCLE_POINTS = [5, 5, 10, 10, 15, 15, 30];
const chanceOf = (day) => (day === 6 ? 1 : 0);
const CYCLE_STATE = { signed: 1, today: 2, coming: 3 };

/** The days in a row up to today or yesterday, and 1 if the member signed in today. */
export function streakOf(signIns, now) {
  const last = signIns.at(-1);
  const isUnbroken = last && last.date >= dayOf(now - DAY);
  return { isSigned: last?.date === dayOf(now) ? 1 : 0, streak: isUnbroken ? last.streak : 0 };
}

const ofMonth = (signIns, month) => signIns.filter(({ date }) => date.startsWith(month));

function sign({ rows, now }) {
  const { isSigned, streak } = streakOf(rows.signIns, now);
  if (isSigned) throw new BusinessError(31001);
  const [points, chance] = [CYCLE_POINTS[streak % 7], chanceOf(streak % 7)];
  const { date } = addSignIn(rows, streak + 1, points, chance, now);
  return {
    ...{ date, streak: streak + 1, points, bonus: { chance } },
    total_points: rows.owned.points,
    month_days: ofMonth(rows.signIns, date.slice(0, 7)).length,
    next: { points: CYCLE_POINTS[(streak + 1) % 7] },
  };
}

function getSignList({ rows, input, now }) {
  const { isSigned, streak } = streakOf(rows.signIns, now);
  const signIns = ofMonth(rows.signIns, input.month ?? dayOf(now).slice(0, 7));
  const signedDays = isSigned ? ((streak - 1) % 7) + 1 : streak % 7;
  const stateOf = (day) => {
    if (day < signedDays) return CYCLE_STATE.signed;
    return !isSigned && day === signedDays ? CYCLE_STATE.today : CYCLE_STATE.coming;
  };
  return {
    server_date: dayOf(now),
    today_signed: isSigned,
    streak,
    month_days: signIns.length,
    total_days: rows.signIns.length,
    cycle: CYCLE_POINTS.map((points, index) => ({
      ...{ day: index + 1, points, chance: chanceOf(index), state: stateOf(index) },
    })),
    calendar: signIns.map(({ date }) => date),
    milestones: [],
    records: { list: signIns.toReversed(), total: signIns.length },
    rules: '每天签到一次，七天为一个周期。漏签后重新计算。',
  };
}

export const signCalls = {
  'POST user/sign': { isWrite: true, answer: sign },
  'POST user/getSignList': { answer: getSignList },
};
