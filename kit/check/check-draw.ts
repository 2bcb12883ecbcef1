import { contract } from '../../src/contract/contract.ts';
import type { OutputOf } from '../../src/contract/endpoint.ts';
import { parseMoney } from '../../src/contract/money.ts';
import { ACTIVITY_STATUS } from '../../src/contract/statuses.ts';
import { describeOutcome, newRequestId, type Caller } from './caller.ts';
import { checkNewTime } from './check-clock.ts';
import { skipIfSwitchedOff } from './check-reads.ts';
import {
  checkReplay,
  distinctCreatedIds,
  readMember,
  sendInParallel,
  type WriteChecks,
} from './check-writes.ts';
import type { Config } from './features.ts';
import { nameOf } from './report.ts';

// Draws once in the lottery, sends the same body again, and compares what the draw took and brought.

const { draw, list, records } = contract.prize;
const DRAW_CALL = nameOf(draw);

type Lottery = OutputOf<typeof list>;
type Draw = OutputOf<typeof draw>;

/** What pays for the next draw: a free draw, else a chance, else points. `null` if the account can pay with nothing. */
function paymentOf({ activity, points }: Lottery): 'free' | 'chance' | 'points' | null {
  if (activity.free_left > 0) return 'free';
  if (activity.chances > 0) return 'chance';
  return points >= activity.cost_points ? 'points' : null;
}

/** Checks that one draw took its price once, and brought its prize once. */
function checkPrice(caller: Caller, before: Lottery, after: Lottery, { prize }: Draw): void {
  const payment = paymentOf(before);
  const wonPoints = prize.type === 'points' ? Number(prize.value) : 0;
  const paidPoints = payment === 'points' ? before.activity.cost_points : 0;
  const expected = {
    free_left: before.activity.free_left - (payment === 'free' ? 1 : 0),
    chances: before.activity.chances - (payment === 'chance' ? 1 : 0),
    today_draws: before.activity.today_draws + 1,
  };
  for (const [field, value] of Object.entries(expected) as [keyof typeof expected, number][])
    if (after.activity[field] !== value)
      caller.report.addWrong(
        DRAW_CALL,
        `data.activity.${field} of prize/list changes by ${after.activity[field] - before.activity[field]} after one draw. Change it by ${value - before.activity[field]}, in the transaction of the draw.`,
      );
  if (after.points !== before.points - paidPoints + wonPoints)
    caller.report.addWrong(
      DRAW_CALL,
      'One draw does not change "points" once by its price and its prize. Book both with the draw, in one transaction.',
    );
}

/** Checks that the draw is in the records, with the time of now. */
async function checkRecord(caller: Caller, drawId: unknown): Promise<void> {
  const page = await caller.dataOf(records, { scope: 'draws', page: 1, limit: 20 });
  if (!page) return;
  const record = page.list.find(({ id }) => id === drawId);
  if (!record)
    return caller.report.addWrong(
      nameOf(records),
      'A new draw is not in the records. List it first, with its "record_id" as "id".',
    );
  checkNewTime(caller.report, nameOf(records), 'data.list[].created_at', record.created_at);
}

/** Draws once and checks what the draw changed. */
async function drawOnce(writes: WriteChecks, before: Lottery): Promise<void> {
  const { caller } = writes;
  const { activity } = before;
  const memberBefore = await readMember(caller);
  const body = {
    activity_id: activity.id,
    odds_version: activity.odds_version,
    expected_payment: paymentOf(before),
    expected_cost: activity.cost_points,
    request_id: newRequestId(),
  };
  const outcomes = await sendInParallel(writes, draw, body);
  const [drawId] = distinctCreatedIds(outcomes);
  if (drawId === undefined) {
    for (const outcome of outcomes.slice(0, 1))
      caller.report.addSkipped(DRAW_CALL, `The draw gets ${describeOutcome(outcome)}.`);
    return;
  }
  const changedFields = { expected_cost: activity.cost_points + 1 };
  const drawIds = await checkReplay(writes, draw, body, changedFields, outcomes);
  const success = outcomes.find((outcome) => outcome.kind === 'data');
  const [after, memberAfter] = [await caller.dataOf(list), await readMember(caller)];
  if (success && after && drawIds.length === 1) {
    const data = success.data as Draw;
    checkPrice(caller, before, after, data);
    const wonMoney = data.prize.type === 'cash' ? (parseMoney(data.prize.value) ?? 0) : 0;
    if (memberBefore && memberAfter && memberAfter.balance !== memberBefore.balance + wonMoney)
      caller.report.addWrong(
        DRAW_CALL,
        'One draw does not change "balance" by the cash that it brings. Pay a cash prize once, in the transaction of the draw.',
      );
  }
  await checkRecord(caller, drawId);
}

/** Draws once in the running lottery. */
export async function checkDraw(writes: WriteChecks, config: Config | null): Promise<void> {
  const { caller } = writes;
  if (skipIfSwitchedOff(caller, draw, config)) return;
  const lottery = await caller.dataOf(list);
  if (!lottery) return;
  const { status, today_draws, daily_limit } = lottery.activity;
  if (status !== ACTIVITY_STATUS.on)
    return caller.report.addSkipped(DRAW_CALL, 'No lottery is running. Start one.');
  if (today_draws >= daily_limit || paymentOf(lottery) === null)
    return caller.report.addSkipped(
      DRAW_CALL,
      'The account cannot draw today. Give it points or a chance, or run the check again tomorrow.',
    );
  await drawOnce(writes, lottery);
}
