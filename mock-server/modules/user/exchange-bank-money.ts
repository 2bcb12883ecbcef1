import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { ValidInputOf } from '../../../src/contract/endpoint.ts';
import type { MessageLanguage } from '../../../src/contract/error-messages.ts';
import { fen, toWireMoney } from '../../../src/contract/money.ts';
import { WITHDRAWAL_STATUS } from '../../../src/contract/statuses.ts';
import { formatTime } from '../../../src/contract/time.ts';
import { BusinessError, fieldError } from '../../business-error.ts';
import type { Call, Handler } from '../../implement.ts';
import type { Db } from '../../store/tables.ts';
import { bankCardsOf, ownCard } from '../bank/rules/own-cards.ts';
import { settingsOf } from '../common/rules/settings.ts';
import { formatAmount } from '../shared/format-amount.ts';
import { moneyOf } from '../shared/ledger.ts';
import { ownRow } from '../shared/own-row.ts';
import type { WithdrawOrderRow } from './rows.ts';
import { WITHDRAWAL_LABELS } from './rules/labels.ts';
import { withPassword } from './rules/password-check.ts';
import { bankPayee, wechatPayee } from './rules/payees.ts';
import { verifiedMember } from './rules/verified-member.ts';
import { expectedAt } from './rules/withdrawal-limits.ts';
import {
  cancelWithdrawal as cancelOrder,
  placeWithdrawal as placeOrder,
} from './rules/withdrawal-orders.ts';
import {
  priceWithdrawal,
  refuseDuringPasswordHold,
  refuseDuringPayeeHold,
  type WithdrawalTerms,
  withdrawalTerms,
} from './rules/withdrawal-price.ts';

type VerifiedMember = ReturnType<typeof verifiedMember>;

/** The payee that the member chose for a withdrawal, and when it was bound. */
function payeeOf(
  db: Db,
  { id, real_name }: VerifiedMember,
  {
    payee_type,
    bank_id,
  }: { payee_type?: 'bank' | 'wechat' | undefined; bank_id?: number | undefined },
) {
  if (payee_type !== 'bank') {
    const [wechat] = db.wechat_payees.where('user_id', id);
    if (!wechat) throw new BusinessError(CODE.payeeRequired);
    return { payee: wechatPayee(wechat, real_name), boundAt: wechat.bind_at };
  }
  if (bankCardsOf(db, id).length === 0) throw new BusinessError(CODE.payeeRequired);
  if (bank_id === undefined) throw fieldError('bank_id', CODE.missing);
  const card = ownCard(db, id, bank_id);
  return { payee: bankPayee(card), boundAt: card.created_at };
}

function feeRuleText({ rules }: WithdrawalTerms, rate: string, language: MessageLanguage): string {
  const [minimum, maximum] = [formatAmount(rules.feeMin), formatAmount(rules.feeMax)];
  return language === 'zh'
    ? `${rate}%，最低 ${minimum}，最高 ${maximum}，不足 1 分按 1 分计`
    : `${rate}%, min ${minimum}, max ${maximum}, rounded up`;
}

function presentQuote(
  call: Call<unknown>,
  userId: number,
  { amount, fee }: Pick<WithdrawOrderRow, 'amount' | 'fee'>,
  expectAt: number,
  terms = withdrawalTerms(call.db, userId, call.now),
) {
  const { db, language } = call;
  const { rules, limitsLeft, freeLeft } = terms;
  return {
    amount: toWireMoney(amount),
    fee: toWireMoney(fee),
    actual_amount: toWireMoney(fen(amount - fee)),
    fee_rule: feeRuleText(terms, settingsOf(db).withdraw.fee_rate, language),
    audit_over: toWireMoney(rules.auditOver),
    free_times_left: freeLeft,
    expect_time: formatTime(expectAt),
    balance: toWireMoney(moneyOf(db, userId, 'available')),
    frozen: toWireMoney(moneyOf(db, userId, 'frozen')),
    limits: {
      min: toWireMoney(rules.min),
      max: toWireMoney(rules.max),
      left_times: limitsLeft.times,
      left_amount: toWireMoney(limitsLeft.amount),
    },
  };
}

function presentOrder(call: Call<unknown>, order: WithdrawOrderRow) {
  return {
    ...presentQuote(call, order.user_id, order, order.expect_at),
    order_id: order.id,
    order_no: order.order_no,
    status: order.status,
    status_text: WITHDRAWAL_LABELS[order.status][call.language],
  };
}

type Withdrawal = Contract['user']['placeWithdrawal'];

/** Whether fee and arrival are as shown, and a review was announced. A value that the app does not repeat is not compared. */
function isAsShown(
  { expect_time }: ReturnType<typeof presentQuote>,
  { amount, fee }: Pick<WithdrawOrderRow, 'amount' | 'fee'>,
  { rules: { auditOver } }: WithdrawalTerms,
  { quote_fee = fee, quote_expect_time = expect_time, quote_audit_over }: ValidInputOf<Withdrawal>,
): boolean {
  const isReviewUnannounced = amount > auditOver && amount <= (quote_audit_over ?? auditOver);
  return quote_fee === fee && quote_expect_time === expect_time && !isReviewUnannounced;
}

function withdraw(call: Call<ValidInputOf<Withdrawal>>, verifyPassword: () => void) {
  const { db, now, input, requestId } = call;
  const user = verifiedMember(call);
  const { payee, boundAt } = payeeOf(db, user, input);
  const bindTime = formatTime(boundAt);
  // The member saw another account, which has been replaced by this one.
  if ((input.payee_bind_time ?? bindTime) !== bindTime) throw new BusinessError(CODE.payeeChanged);
  verifyPassword();
  refuseDuringPasswordHold(user, now);
  refuseDuringPayeeHold(boundAt, now);
  const terms = withdrawalTerms(db, user.id, now);
  const pricedWithdrawal = priceWithdrawal(db, terms, user.id, input.amount);
  const quote = presentQuote(call, user.id, pricedWithdrawal, expectedAt(now), terms);
  if (!isAsShown(quote, pricedWithdrawal, terms, input))
    throw new BusinessError(CODE.stale, {}, quote);
  const order = { ...pricedWithdrawal, user_id: user.id, payee };
  return presentOrder(call, placeOrder(db, order, now, requestId));
}

export const placeWithdrawal: Handler<Withdrawal> = withPassword(CODE.withdrawalPassword, withdraw);

export const quoteWithdrawal: Handler<Contract['user']['quoteWithdrawal']> = (call) => {
  const { db, now, input } = call;
  const user = verifiedMember(call);
  refuseDuringPasswordHold(user, now);
  if (input.payee_type !== undefined) refuseDuringPayeeHold(payeeOf(db, user, input).boundAt, now);
  const terms = withdrawalTerms(db, user.id, now);
  const pricedWithdrawal = priceWithdrawal(db, terms, user.id, input.amount);
  return presentQuote(call, user.id, pricedWithdrawal, expectedAt(now), terms);
};

export const cancelWithdrawal: Handler<Contract['user']['cancelWithdrawal']> = (call) => {
  const { db, now, input, member, requestId } = call;
  const order = ownRow(db.withdraw_orders.get(input.order_id), member().id, CODE.notFound);
  if (order.status !== WITHDRAWAL_STATUS.underReview)
    throw new BusinessError(CODE.withdrawalNotCancellable);
  return presentOrder(call, cancelOrder(db, order, now, requestId));
};
