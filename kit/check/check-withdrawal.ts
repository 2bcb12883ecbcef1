import { contract } from '../../src/contract/contract.ts';
import type { OutputOf } from '../../src/contract/endpoint.ts';
import { toWireMoney, type Fen } from '../../src/contract/money.ts';
import { DIRECTION, WITHDRAWAL_STATUS } from '../../src/contract/statuses.ts';
import { newRequestId, describeOutcome, wrongPasswordOf, type Caller } from './caller.ts';
import { checkNewTime } from './check-clock.ts';
import {
  callTwice,
  checkReplay,
  distinctCreatedIds,
  firstDataOf,
  hasUnknownId,
  readMember,
  sendInParallel,
  type WriteChecks,
} from './check-writes.ts';
import type { Config } from './features.ts';
import { nameOf } from './report.ts';

// Places the smallest withdrawal, sends the same body again, and cancels the order. The figures of quote and order must
// agree. Afterwards the balances must be as before.

const { cancelWithdrawal, getMoneyLog, placeWithdrawal, quoteWithdrawal } = contract.user;
const WITHDRAW_CALL = nameOf(placeWithdrawal);

type Member = OutputOf<typeof contract.user.info>;
type Quote = OutputOf<typeof quoteWithdrawal>;

/** The fields of a payee that can receive a withdrawal now, or `null`. A new payee has to wait for 24 hours. */
async function findPayee(caller: Caller): Promise<object | null> {
  const cards = await caller.dataOf(contract.bank.list);
  const card = cards?.list.find(({ can_withdraw }) => can_withdraw);
  if (card) return { payee_type: 'bank', bank_id: card.id };
  const wechat = await caller.dataOf(contract.wechat.info);
  return wechat?.info && wechat.info.hold_until === null ? { payee_type: 'wechat' } : null;
}

/** Compares the figures of a quote or order with the amount, and an order with its quote. */
function checkFigures({ report }: Caller, amount: Fen, quote: Quote, order?: Quote): void {
  for (const figures of order ? [quote, order] : [quote])
    if (figures.amount !== amount || figures.actual_amount !== amount - figures.fee)
      report.addWrong(
        WITHDRAW_CALL,
        '"actual_amount" is not the requested "amount" minus "fee". Calculate in whole fen.',
      );
  if (order && order.fee !== quote.fee)
    report.addWrong(
      WITHDRAW_CALL,
      'An order has another "fee" than its quote. Charge the quoted fee, or refuse with 10008.',
    );
}

/** Checks that the fund record shows the order's amount and the balance after the order. */
async function checkRecord(
  caller: Caller,
  orderId: unknown,
  amount: Fen,
  balanceAfter: number,
): Promise<void> {
  const name = nameOf(getMoneyLog);
  const log = await caller.dataOf(getMoneyLog, { type: 'withdraw', page: 1, limit: 20 });
  if (!log) return;
  const record = log.list.find(({ ref }) => ref?.id === orderId);
  if (!record)
    return caller.report.addWrong(
      name,
      'A new withdrawal is not in the fund records. Add a record with its order in "ref", or members cannot check a pending one.',
    );
  checkNewTime(caller.report, name, 'data.list[].created_at', record.created_at);
  if (record.amount !== amount || record.direction !== DIRECTION.out)
    caller.report.addWrong(
      name,
      'The record of a withdrawal does not show its amount. Send the whole amount, with the fee, and the "direction" -1.',
    );
  if (record.balance_after !== balanceAfter)
    caller.report.addWrong(
      name,
      'The "balance_after" of a withdrawal is not the balance before it minus its amount. Store it with the booking.',
    );
}

async function checkBalances(caller: Caller, memberBefore: Member, amount: Fen): Promise<void> {
  const memberAfter = await readMember(caller);
  if (!memberAfter) return;
  if (
    memberAfter.balance !== memberBefore.balance - amount ||
    memberAfter.frozen !== memberBefore.frozen + amount
  )
    caller.report.addWrong(
      WITHDRAW_CALL,
      'One withdrawal does not move its amount once from "balance" to "frozen". Book both in one transaction.',
    );
}

/** Cancels each order twice at the same time. Returns whether every order was cancelled. */
async function cancelAll(caller: Caller, orders: readonly unknown[]): Promise<boolean> {
  let areAllCancelled = true;
  for (const order_id of orders) {
    const outcomes = await callTwice(caller, cancelWithdrawal, { order_id });
    const order = firstDataOf(caller, cancelWithdrawal, outcomes);
    areAllCancelled &&= order !== null;
    if (order && order.status !== WITHDRAWAL_STATUS.cancelled)
      caller.report.addWrong(
        WITHDRAW_CALL,
        'A cancelled withdrawal does not have the status 5. Send 5.',
      );
  }
  return areAllCancelled;
}

/** The withdrawal to check, and the member before it. */
interface Plan {
  readonly amount: Fen;
  readonly payee: object;
  readonly memberBefore: Member;
}

/** Plans the smallest withdrawal. Returns `null` and reports why if the account cannot withdraw. */
async function planWithdrawal(caller: Caller, config: Config): Promise<Plan | null> {
  const skip = (reason: string) => {
    caller.report.addSkipped(WITHDRAW_CALL, reason);
    return null;
  };
  if (!config.withdraw) return skip('The block "withdraw" of common/config cannot be read.');
  const amount = config.withdraw.min;
  const payee = await findPayee(caller);
  if (!payee) return skip('No payee can be paid. Bind a bank card and wait for its hold.');
  const memberBefore = await readMember(caller);
  if (!memberBefore || memberBefore.balance < amount)
    return skip('The balance is below the minimum. Give the account money.');
  return { amount, payee, memberBefore };
}

/** Places the order, also repeatedly, and checks it. Returns the ids of all orders that were created. */
async function placeOrder(
  writes: WriteChecks,
  { amount, payee, memberBefore }: Plan,
  password: string,
): Promise<readonly unknown[]> {
  const { caller } = writes;
  const fields = { amount: toWireMoney(amount), ...payee };
  const quote = await caller.dataOf(quoteWithdrawal, fields);
  if (!quote) return [];
  checkFigures(caller, amount, quote);
  const body = {
    ...fields,
    quote_fee: toWireMoney(quote.fee),
    quote_expect_time: quote.expect_time,
    password,
    request_id: newRequestId(),
  };
  const parallelOutcomes = await sendInParallel(writes, placeWithdrawal, body);
  const [orderId] = distinctCreatedIds(parallelOutcomes);
  if (orderId === undefined) {
    const [answer] = parallelOutcomes;
    if (parallelOutcomes.some(hasUnknownId))
      caller.report.addSkipped(
        WITHDRAW_CALL,
        'An answer to the smallest withdrawal does not name its order, so the order may be open. Look for it and cancel it by hand.',
      );
    caller.report.addSkipped(
      WITHDRAW_CALL,
      `The smallest withdrawal gets ${answer ? describeOutcome(answer) : ''}.`,
    );
    return [];
  }
  const changedFields = { amount: toWireMoney((amount + 100) as Fen) };
  const orderIds = await checkReplay(
    writes,
    placeWithdrawal,
    body,
    changedFields,
    parallelOutcomes,
  );
  for (const outcome of parallelOutcomes)
    if (outcome.kind === 'data') checkFigures(caller, amount, quote, outcome.data as Quote);
  if (orderIds.length === 1) {
    await checkBalances(caller, memberBefore, amount);
    await checkRecord(caller, orderId, amount, memberBefore.balance - amount);
  }
  return [...orderIds, ...(await placeWithWrongPassword(caller, body))];
}

/** Tries an equal withdrawal with a wrong password. Returns the id of an order that was placed all the same. */
async function placeWithWrongPassword(
  caller: Caller,
  body: { readonly password: string },
): Promise<readonly unknown[]> {
  const password = wrongPasswordOf(body.password);
  const wrongBody = { ...body, password, request_id: newRequestId() };
  const outcome = await caller.call(placeWithdrawal, wrongBody);
  if (outcome.kind !== 'data') return [];
  caller.report.addWrong(
    WITHDRAW_CALL,
    'A withdrawal with a wrong "password" is placed. Refuse it with 51009.',
  );
  return [(outcome.data as { order_id: unknown }).order_id];
}

/** Cancels the orders and checks that their money returns. */
async function checkCancellation(
  caller: Caller,
  memberBefore: Member,
  orderIds: readonly unknown[],
): Promise<void> {
  if (!(await cancelAll(caller, orderIds)))
    return caller.report.addSkipped(
      WITHDRAW_CALL,
      'The cancellation did not succeed, so the order may be open. Look for it and cancel it by hand.',
    );
  const memberAfter = await readMember(caller);
  if (!memberAfter) return;
  if (memberAfter.balance > memberBefore.balance)
    caller.report.addWrong(
      WITHDRAW_CALL,
      'Two cancellations at the same time return more than the amount to "balance". Lock the order before you return its money, and refuse the second with 51011.',
    );
  else if (
    memberAfter.balance !== memberBefore.balance ||
    memberAfter.frozen !== memberBefore.frozen
  )
    caller.report.addWrong(
      WITHDRAW_CALL,
      'The books differ after the cancellation. Return the whole amount from "frozen" to "balance".',
    );
}

/** Withdraws the smallest amount and cancels the order. */
export async function checkWithdrawal(
  writes: WriteChecks,
  config: Config,
  password: string,
): Promise<void> {
  const plan = await planWithdrawal(writes.caller, config);
  if (!plan) return;
  const orderIds = await placeOrder(writes, plan, password);
  if (orderIds.length > 0) await checkCancellation(writes.caller, plan.memberBefore, orderIds);
}
