import { BusinessError } from './business-error.js';
import { integer, month, optional } from './fields.js';
import { addSignIn, postEntry } from './rows.js';
import { DAY, dayOf, formatTime } from './values.js';

/** The points of each day of a seven-day cycle. */
const CYCLE_POINTS = [5, 5, 10, 10, 15, 15, 30];
/** The rewards for a number of sign-ins within a month. */
const MILESTONES = [
  { days: 7, type: 'points', value: 20 },
  { days: 14, type: 'chance', value: 1 },
  { days: 21, type: 'points', value: 50 },
  { days: 28, type: 'points', value: 100 },
];
const CYCLE_STATE = { signed: 1, today: 2, coming: 3 };
const MILESTONE_STATUS = { notReached: 0, claimable: 1, claimed: 2, expired: 3 };

function ownSignIns(rows, member) {
  return rows.signIns.filter((row) => row.memberId === member.id);
}

/** The days in a row up to today or yesterday, and whether the member signed in today. */
function streakOf(signIns, now) {
  const lastSignIn = signIns.at(-1);
  return {
    isSigned: lastSignIn?.day === dayOf(now),
    streak: lastSignIn && lastSignIn.day >= dayOf(now - DAY) ? lastSignIn.streak : 0,
  };
}

function sign({ rows, member, now }) {
  const signIns = ownSignIns(rows, member);
  const { isSigned, streak } = streakOf(signIns, now);
  if (isSigned) throw new BusinessError(31001);
  const points = CYCLE_POINTS[streak % 7];
  const chance = streak % 7 === 6 ? 1 : 0;
  const row = addSignIn(rows, member, now, streak + 1, points, chance);
  const thisMonth = row.day.slice(0, 7);
  return {
    date: row.day,
    streak: row.streak,
    points,
    bonus: { chance },
    total_points: member.points,
    month_days: signIns.filter(({ day }) => day.startsWith(thisMonth)).length + 1,
    next: { points: CYCLE_POINTS[row.streak % 7] },
  };
}

/** A month's milestones can be claimed until the end of the 7th of the next month. */
function isTooLate(monthText, now) {
  const [year, number] = monthText.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 7)).toISOString().slice(0, 10);
  return dayOf(now) > lastDay;
}

/** The milestones of a month with their status. An id contains the month, so the claims of two months differ. */
function milestonesOf(rows, member, monthText, now) {
  const days = ownSignIns(rows, member).filter(({ day }) => day.startsWith(monthText)).length;
  return MILESTONES.map((milestone) => {
    const id = Number(monthText.replace('-', '')) * 100 + milestone.days;
    const isClaimed = rows.claims.some((row) => row.memberId === member.id && row.id === id);
    const hasEnoughDays = days >= milestone.days;
    const unclaimedStatus = isTooLate(monthText, now)
      ? 'expired'
      : hasEnoughDays
        ? 'claimable'
        : 'notReached';
    return { ...milestone, id, status: MILESTONE_STATUS[isClaimed ? 'claimed' : unclaimedStatus] };
  });
}

/** The seven days of the present cycle, each with its state. */
function cycleOf(streak, isSigned) {
  const signedDays = isSigned ? ((streak - 1) % 7) + 1 : streak % 7;
  return CYCLE_POINTS.map((points, index) => {
    const today = !isSigned && index === signedDays ? 'today' : 'coming';
    const state = CYCLE_STATE[index < signedDays ? 'signed' : today];
    return { day: index + 1, points, chance: index === 6 ? 1 : 0, state };
  });
}

function presentSignIn({ id, day, streak, points, chance }) {
  return { id, date: day, streak, points, chance };
}

function getSignList({ rows, member, input, now }) {
  const signIns = ownSignIns(rows, member);
  const { isSigned, streak } = streakOf(signIns, now);
  const monthText = input.month ?? dayOf(now).slice(0, 7);
  const signInsOfMonth = signIns.filter(({ day }) => day.startsWith(monthText));
  return {
    server_date: dayOf(now),
    today_signed: isSigned ? 1 : 0,
    streak,
    month_days: signInsOfMonth.length,
    total_days: signIns.length,
    cycle: cycleOf(streak, isSigned),
    calendar: signInsOfMonth.map(({ day }) => day),
    milestones: milestonesOf(rows, member, monthText, now).map((milestone) => ({
      id: milestone.id,
      need_days: milestone.days,
      reward_type: milestone.type,
      reward_value: milestone.value,
      status: milestone.status,
    })),
    records: {
      list: signInsOfMonth.map(presentSignIn).toReversed(),
      total: signInsOfMonth.length,
    },
    rules: '每天签到一次，七天为一个周期。漏签后重新计算。',
  };
}

function receiveSign({ rows, member, input, now }) {
  const id = String(input.milestone_id);
  const monthText = `${id.slice(0, 4)}-${id.slice(4, 6)}`;
  const milestone = milestonesOf(rows, member, monthText, now).find(
    (row) => row.id === input.milestone_id,
  );
  if (!milestone) throw new BusinessError(10004);
  if (milestone.status === MILESTONE_STATUS.claimed) throw new BusinessError(31011);
  if (milestone.status === MILESTONE_STATUS.expired) throw new BusinessError(31012);
  if (milestone.status === MILESTONE_STATUS.notReached) throw new BusinessError(31010);
  rows.claims.push({ memberId: member.id, id: milestone.id, time: formatTime(now) });
  if (milestone.type === 'chance') member.chances += milestone.value;
  else {
    const title = `本月累计签到${milestone.days}天`;
    postEntry(rows, member, 'points', { type: 202, change: milestone.value, title }, now);
  }
  return {
    reward_type: milestone.type,
    reward_value: milestone.value,
    total_points: member.points,
  };
}

export const signCalls = {
  'POST user/sign': { isWrite: true, fields: {}, answer: sign },
  'POST user/getSignList': { fields: { month: optional(month) }, answer: getSignList },
  'POST user/receive_sign': {
    isWrite: true,
    fields: { milestone_id: integer() },
    answer: receiveSign,
  },
};
