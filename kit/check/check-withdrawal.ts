import { contract } from '../../src/contract/contract.ts';
import type { OutputOf } from '../../src/contract/endpoint.ts';
import { toWireMoney, type Fen } from '../../src/contract/money.ts';
import { DIRECTION } from '../../src/contract/statuses.ts';
import { freshId, describeOutcome, type Caller } from './caller.ts';
import type { Config } from './check-reads.ts';
import {
  checkReplay,
  createdIds,
  readMember,
  sendInParallel,
  write,
  type Writes,
} from './check-writes.ts';
import { nameOf } from './report.ts';

// Places, replays and cancels the smallest withdrawal. Its figures must agree, and the balances be unchanged
// afterwards.

const { exchange_bank_money: withdraw, getMoneyLog } = contract.user;
const NAME = nameOf(withdraw);
const CANCELLED = 5;

interface Balances {
  readonly balance: number;
  readonly frozen: number;
}

type Quote = OutputOf<typeof withdraw.variants.preview>;

/** A payee without a hold. */
async function findPayee(caller: Caller): Promise<object | null> {
  const cards = (await caller.dataOf(contract.bank.list)) as OutputOf<
    typeof contract.bank.list
  > | null;
  const card = cards?.list.find(({ can_withdraw }) => can_withdraw === 1);
  if (card) return { payee_type: 'bank', bank_id: card.id };
  const wechat = (await caller.dataOf(contract.wechat.info)) as OutputOf<
    typeof contract.wechat.info
  > | null;
  return wechat?.info && wechat.info.hold_until === null ? { payee_type: 'wechat' } : null;
}

/** Compares the figures of a quote or order with the amount, and an order with its quote. */
function checkFigures({ report }: Caller, amount: Fen, quote: Quote, order?: Quote): void {
  for (const figures of order ? [quote, order] : [quote])
    if (figures.amount !== amount || figures.actual_amount !== amount - figures.fee)
      report.wrong(
        NAME,
        '"actual_amount" is not the requested "amount" minus "fee". Calculate in whole fen.',
      );
  if (order && order.fee !== quote.fee)
    report.wrong(
      NAME,
      'An order has another "fee" than its quote. Charge the quoted fee, or refuse with 10008.',
    );
}

/** Compares the record of the order with its amount and the balance that it leaves. */
async function checkRecord(
  caller: Caller,
  order: unknown,
  amount: Fen,
  balanceAfter: number,
): Promise<void> {
  const name = nameOf(getMoneyLog);
  const log = (await caller.dataOf(getMoneyLog, {
    type: 'withdraw',
    page: 1,
    limit: 20,
  })) as OutputOf<typeof getMoneyLog> | null;
  if (!log) return;
  const record = log.list.find(({ ref }) => ref?.id === order);
  if (!record)
    return caller.report.wrong(
      name,
      'A new withdrawal is not in the fund records. Add a record with its order in "ref", or members cannot check an unclear one.',
    );
  if (record.amount !== amount || record.direction !== DIRECTION.out)
    caller.report.wrong(
      name,
      'The record of a withdrawal does not show its amount. Send the whole amount, with the fee, and the "direction" -1.',
    );
  if (record.balance_after !== balanceAfter)
    caller.report.wrong(
      name,
      'The "balance_after" of a withdrawal is not the balance before it minus its amount. Store it with the booking.',
    );
}

async function checkBalances(caller: Caller, before: Balances, amount: Fen): Promise<void> {
  const after = await readMember(caller);
  if (!after) return;
  if (after.balance !== before.balance - amount || after.frozen !== before.frozen + amount)
    caller.report.wrong(
      NAME,
      'One withdrawal does not move its amount once from "balance" to "frozen". Book both in one transaction.',
    );
}

/** Cancels the orders. Returns false if one stays. */
async function cancelAll(caller: Caller, orders: readonly unknown[]): Promise<boolean> {
  let isUndone = true;
  for (const order_id of orders) {
    const order = (await write(caller, withdraw, { action: 'cancel', order_id })) as {
      status: number;
    } | null;
    isUndone &&= order !== null;
    if (order && order.status !== CANCELLED)
      caller.report.wrong(NAME, 'A cancelled withdrawal does not have the status 5. Send 5.');
  }
  return isUndone;
}

/** Withdraws the smallest amount and cancels the order. */
export async function checkWithdrawal(
  writes: Writes,
  config: Config,
  password: string,
): Promise<void> {
  const { caller } = writes;
  if (!config.withdraw)
    return caller.report.skip(NAME, 'The block "withdraw" of common/config cannot be read.');
  const amount = config.withdraw.min;
  const payee = await findPayee(caller);
  if (!payee)
    return caller.report.skip(
      NAME,
      'No payee can be paid. Bind a bank card and wait for its hold.',
    );
  const before = await readMember(caller);
  if (!before || before.balance < amount)
    return caller.report.skip(NAME, 'The balance is below the minimum. Give the account money.');
  const fields = { amount: toWireMoney(amount), ...payee };
  const quote = (await caller.dataOf(withdraw, { preview: 1, ...fields })) as Quote | null;
  if (!quote) return;
  checkFigures(caller, amount, quote);
  const body = {
    ...fields,
    quote_fee: toWireMoney(quote.fee),
    quote_expect_time: quote.expect_time,
    password,
    request_id: freshId(),
  };
  const first = await sendInParallel(writes, withdraw, body);
  const [order] = createdIds(first);
  if (order === undefined) {
    const [refusal] = first;
    return caller.report.skip(
      NAME,
      `The smallest withdrawal gets ${refusal ? describeOutcome(refusal) : ''}.`,
    );
  }
  const other = { amount: toWireMoney((amount + 100) as Fen) };
  const orders = await checkReplay(writes, withdraw, body, other, first);
  for (const outcome of first)
    if (outcome.kind === 'data') checkFigures(caller, amount, quote, outcome.data as Quote);
  if (orders.length === 1) {
    await checkBalances(caller, before, amount);
    await checkRecord(caller, order, amount, before.balance - amount);
  }
  if (!(await cancelAll(caller, orders)))
    return caller.report.skip(NAME, 'Its order is not cancelled, so its money does not return.');
  const after = await readMember(caller);
  if (after && (after.balance !== before.balance || after.frozen !== before.frozen))
    caller.report.wrong(
      NAME,
      'The books differ after the cancellation. Return the whole amount from "frozen" to "balance".',
    );
}
