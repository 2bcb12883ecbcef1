import { contract } from '../../src/contract/contract.ts';
import type { OutputOf } from '../../src/contract/endpoint.ts';
import { YES } from '../../src/contract/flag.ts';
import { toWireMoney, type Fen } from '../../src/contract/money.ts';
import { DIRECTION, HOLDING_STATUS, PRODUCT_STATUS } from '../../src/contract/statuses.ts';
import { describeOutcome, newRequestId, type Caller } from './caller.ts';
import { checkNewTime } from './check-clock.ts';
import { skipIfSwitchedOff } from './check-reads.ts';
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

// Buys the smallest wealth card, sends the same body again, and cancels the purchase. It buys only a product with a
// cooling-off period, so that the money returns.

const { buy, cancel, info } = contract.card;
const BUY_CALL = nameOf(buy);

type Member = OutputOf<typeof contract.user.info>;
type Product = OutputOf<typeof info>['products'][number];

/** The cheapest product that the member may buy and cancel, or `null`. */
function findProduct({ products, risk }: OutputOf<typeof info>, balance: number): Product | null {
  if (!risk.is_valid) return null;
  const candidates = products.filter(
    (product) =>
      product.status === PRODUCT_STATUS.onSale &&
      product.course !== null &&
      product.cooling_off_hours > 0 &&
      product.risk_level <= risk.level &&
      product.min_amount > 0 &&
      product.min_amount <= Math.min(balance, product.quota_left),
  );
  return candidates.sort((a, b) => a.min_amount - b.min_amount)[0] ?? null;
}

const docVersion = ({ docs }: Product, type: string) =>
  docs.find((doc) => doc.type === type)?.version ?? '';

/** Checks the balance and the fund record after one purchase. */
async function checkBooks(caller: Caller, { balance, invested }: Member, amount: Fen) {
  const memberAfter = await readMember(caller);
  if (
    memberAfter &&
    (memberAfter.balance !== balance - amount || memberAfter.invested !== invested + amount)
  )
    caller.report.addWrong(
      BUY_CALL,
      'One purchase does not move its amount once from "balance" to "invested". Book both in one transaction.',
    );
  const logCall = contract.user.getMoneyLog;
  const log = await caller.dataOf(logCall, { type: 'card', page: 1, limit: 20 });
  if (!log) return;
  const record = log.list.find(
    (row) =>
      row.direction === DIRECTION.out &&
      row.amount === amount &&
      row.balance_after === balance - amount,
  );
  if (!record)
    return caller.report.addWrong(
      nameOf(logCall),
      'A new purchase is not in the fund records. Add a record with its whole "amount", the "direction" -1 and the "balance_after" of the booking.',
    );
  checkNewTime(caller.report, nameOf(logCall), 'data.list[].created_at', record.created_at);
}

/** Cancels each purchase twice at the same time, and checks that its money returns once. */
async function checkCancellation(
  caller: Caller,
  memberBefore: Member,
  holdingIds: readonly unknown[],
): Promise<void> {
  for (const holding_id of holdingIds) {
    const outcomes = await callTwice(caller, cancel, { holding_id });
    const order = firstDataOf(caller, cancel, outcomes);
    if (!order)
      return caller.report.addSkipped(
        BUY_CALL,
        'The cancellation did not succeed, so the purchase may be open. Look for it and cancel it by hand.',
      );
    if (order.holding.status !== HOLDING_STATUS.cancelled)
      caller.report.addWrong(
        BUY_CALL,
        'A cancelled purchase does not have the status 4. Send 4 in "holding".',
      );
  }
  const memberAfter = await readMember(caller);
  if (memberAfter && memberAfter.balance > memberBefore.balance)
    caller.report.addWrong(
      BUY_CALL,
      'Two cancellations at the same time return more than the amount to "balance". Lock the holding before you return its money, and refuse the second with 61011.',
    );
  else if (memberAfter && memberAfter.balance < memberBefore.balance)
    caller.report.addWrong(
      BUY_CALL,
      'The books differ after the cancellation. Return the whole amount from "invested" to "balance".',
    );
}

/** Buys the product, also repeatedly. Returns the ids of all holdings that were created. */
async function placeOrder(
  writes: WriteChecks,
  product: Product,
  dwellSeconds: number,
  memberBefore: Member,
): Promise<readonly unknown[]> {
  const { caller } = writes;
  const amount = product.min_amount;
  const body = {
    product_id: product.id,
    amount: toWireMoney(amount),
    agree_risk: YES,
    agree_contract: YES,
    doc_versions: { risk: docVersion(product, 'risk'), contract: docVersion(product, 'contract') },
    ...(product.terms_version !== undefined && { terms_version: product.terms_version }),
    read_seconds: dwellSeconds,
    request_id: newRequestId(),
  };
  const outcomes = await sendInParallel(writes, buy, body);
  if (distinctCreatedIds(outcomes).length === 0) {
    if (outcomes.some(hasUnknownId))
      caller.report.addSkipped(
        BUY_CALL,
        'An answer to the smallest purchase does not name its holding, so the purchase may be open. Look for it and cancel it by hand.',
      );
    for (const outcome of outcomes.slice(0, 1))
      caller.report.addSkipped(BUY_CALL, `The smallest purchase gets ${describeOutcome(outcome)}.`);
    return [];
  }
  const changedFields = { amount: toWireMoney((amount + product.step_amount) as Fen) };
  const holdingIds = await checkReplay(writes, buy, body, changedFields, outcomes);
  for (const outcome of outcomes)
    if (outcome.kind === 'data') {
      const { holding } = outcome.data as OutputOf<typeof buy>;
      checkNewTime(caller.report, BUY_CALL, 'data.holding.buy_time', holding.buy_time);
      if (holding.amount !== amount)
        caller.report.addWrong(
          BUY_CALL,
          'data.holding.amount is not the "amount" of the purchase. Store the amount of the request.',
        );
    }
  if (holdingIds.length === 1) await checkBooks(caller, memberBefore, amount);
  return holdingIds;
}

/** Buys the smallest wealth card and cancels the purchase. */
export async function checkPurchase(writes: WriteChecks, config: Config): Promise<void> {
  const { caller } = writes;
  if (skipIfSwitchedOff(caller, buy, config)) return;
  const cards = await caller.dataOf(info);
  const memberBefore = cards && (await readMember(caller));
  if (!memberBefore) return;
  const product = findProduct(cards, memberBefore.balance);
  if (!product)
    return caller.report.addSkipped(
      BUY_CALL,
      'No wealth card that the account can buy and cancel. Give the account a balance and a risk assessment, and one product a cooling-off period.',
    );
  const { risk_dwell_seconds } = config.card;
  const holdingIds = await placeOrder(writes, product, risk_dwell_seconds, memberBefore);
  if (holdingIds.length > 0) await checkCancellation(caller, memberBefore, holdingIds);
}
