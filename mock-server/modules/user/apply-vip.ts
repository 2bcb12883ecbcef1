import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { ValidInputOf } from '../../../src/contract/endpoint.ts';
import type { MessageLanguage } from '../../../src/contract/error-messages.ts';
import { fen, toWireMoney } from '../../../src/contract/money.ts';
import { formatTime, parseTime } from '../../../src/contract/time.ts';
import { BusinessError } from '../../business-error.ts';
import type { Call, Handler } from '../../implement.ts';
import { settingsOf, vipPlanOf } from '../common/rules/settings.ts';
import { moneyOf } from '../shared/ledger.ts';
import { refuseShortage } from '../shared/shortage.ts';
import { verifiedMember } from './rules/verified-member.ts';
import { orderVip as placeOrder } from './rules/vip-orders.ts';
import { endsAsShown, quoteVip as priceVip, type VipQuote } from './rules/vip-price.ts';

const ITEM_LABELS: Record<
  MessageLanguage,
  { price: (level: number) => string; unusedValue: (level: number, days: number) => string }
> = {
  zh: {
    price: (level) => `VIP${level}原价`,
    unusedValue: (level, days) => `当前VIP${level}剩余价值（剩余${days}天）`,
  },
  en: {
    price: (level) => `Price of VIP${level}`,
    unusedValue: (level, days) => `Unused value of VIP${level} (${days} days left)`,
  },
};

function priceItemsOf({ level, price, deductions }: VipQuote, language: MessageLanguage) {
  const labels = ITEM_LABELS[language];
  return [
    { label: labels.price(level), amount: toWireMoney(price) },
    ...deductions.map((deduction) => ({
      label: labels.unusedValue(deduction.level, deduction.daysLeft),
      amount: toWireMoney(fen(0 - deduction.amount)),
    })),
  ];
}

function presentQuote(quote: VipQuote, { db, language }: Call<unknown>, userId: number) {
  return {
    level: quote.level,
    pay_amount: toWireMoney(quote.payAmount),
    deduct_amount: toWireMoney(fen(quote.price - quote.payAmount)),
    forfeit_amount: toWireMoney(quote.forfeit.amount),
    forfeit_days: quote.forfeit.days,
    start_time: formatTime(quote.startAt),
    expire_time: formatTime(quote.endAt),
    balance: toWireMoney(moneyOf(db, userId, 'available')),
    items: priceItemsOf(quote, language),
  };
}

/** Returns the price and the period of a VIP level for the member, or refuses it. */
function quoteFor({ db, now }: Call<unknown>, userId: number, level: number): VipQuote {
  const plan = vipPlanOf(db, level);
  const quote = priceVip(plan, db.vip_segments.where('user_id', userId), now);
  if (typeof quote === 'number') throw new BusinessError(quote);
  return quote;
}

/** Whether the quote is still the one that the member saw. A value that the app does not repeat is not compared. */
const isAsShown = (quote: VipQuote, input: ValidInputOf<Contract['user']['orderVip']>) =>
  quote.payAmount === input.quote_price &&
  endsAsShown(quote, parseTime(input.quote_expire_time ?? '') ?? quote.endAt) &&
  quote.forfeit.amount === (input.quote_forfeit_amount ?? quote.forfeit.amount) &&
  quote.forfeit.days === (input.quote_forfeit_days ?? quote.forfeit.days) &&
  quote.planVersion === (input.quote_plan_version ?? quote.planVersion);

/** Buys VIP from the balance. Refuses if the quote differs from the one that the member saw. */
export const orderVip: Handler<Contract['user']['orderVip']> = (call) => {
  const { db, now, input, requestId } = call;
  const { id } = verifiedMember(call);
  const quote = quoteFor(call, id, input.level);
  if (!isAsShown(quote, input))
    throw new BusinessError(CODE.vipPriceChanged, {}, presentQuote(quote, call, id));
  const agreement_version = settingsOf(db).agreements.find(({ key }) => key === 'vip')?.version;
  if ((input.agreement_version ?? agreement_version) !== agreement_version)
    throw new BusinessError(CODE.stale, {}, { agreement_version });
  refuseShortage(db, id, quote.payAmount);
  const { order_no } = placeOrder(db, id, quote, now, requestId);
  return {
    order_no: order_no ?? '',
    ...presentQuote(quote, call, id),
    pay_time: formatTime(now),
  };
};

export const quoteVip: Handler<Contract['user']['quoteVip']> = (call) => {
  const { id } = verifiedMember(call);
  return presentQuote(quoteFor(call, id, call.input.level), call, id);
};
