import * as v from 'valibot';
import { CODE } from './codes.ts';
import { endpoint } from './endpoint.ts';
import {
  consent,
  count,
  flag,
  id,
  optional,
  resourceUrl,
  stepUpToken,
  text,
  undefinedIfInvalid,
  strictList,
} from './fields.ts';
import { money, shownMoney, toWireMoney } from './money.ts';
import { HOLDING_STATUS, NOT_ASSESSED, PRODUCT_STATUS, RISK_LEVEL } from './statuses.ts';
import { date, time } from './time.ts';

// The calls under /api/card: wealth cards (products) and the member's holdings.

/** A rate in per cent; negative for a loss. */
const rate = () => v.string();

const riskLevel = () => v.picklist(Object.values(RISK_LEVEL));

const documents = () =>
  strictList(
    v.object({ type: v.string(), title: v.string(), url: resourceUrl(), version: v.string() }),
  );

/** A product. A purchase that is refused with 10008 sends it again, with its new terms. */
export const product = () =>
  v.object({
    id: id(),
    /** Changes with every term of a purchase made now, also with its dates. The order repeats it. */
    terms_version: v.optional(undefinedIfInvalid(v.string())),
    code: v.string(),
    name: v.string(),
    issuer: v.string(),
    /** The company that holds the assets separately from the issuer. */
    custodian: v.string(),
    type: v.literal('fixed'),
    risk_level: riskLevel(),
    term_days: count(),
    min_amount: shownMoney(),
    step_amount: shownMoney(),
    /** The most that one member may hold of this product. */
    max_per_user: shownMoney(),
    quota_total: shownMoney(),
    quota_left: shownMoney(),
    benchmark_min: rate(),
    benchmark_max: rate(),
    benchmark_basis: v.string(),
    fee_rate: rate(),
    cooling_off_hours: count(),
    /** The sale of the product begins. */
    start_time: time(),
    /** The sale of the product ends. */
    end_time: time(),
    status: v.picklist(Object.values(PRODUCT_STATUS)),
    /** The dates of a purchase made now. Null if the product cannot be bought. The dates of the order are binding. */
    course: v.nullable(
      v.object({
        buy_time: time(),
        cooling_off_end: time(),
        value_date: date(),
        maturity_date: date(),
      }),
    ),
    docs: documents(),
    faq: v.array(v.object({ question: v.string(), answer: v.string() })),
    performance: v.array(v.object({ from: date(), to: date(), rate: rate() })),
    updated_at: optional(time()),
  });

/** The answer to an order reads money strictly (`money`). `info` only displays money (`shownMoney`). */
const holdingWith = (amount: typeof money | typeof shownMoney) =>
  v.object({
    id: id(),
    order_no: v.string(),
    product_id: id(),
    product_name: v.string(),
    risk_level: riskLevel(),
    amount: amount(),
    status: v.picklist(Object.values(HOLDING_STATUS)),
    status_text: v.string(),
    buy_time: time(),
    cooling_off_end: time(),
    value_date: date(),
    maturity_date: date(),
    income_accrued: amount(),
    income_final: v.nullable(amount()),
    /** The amount paid out at maturity: `amount` plus `income_final`. */
    settled_amount: v.nullable(amount()),
    settled_at: v.nullable(time()),
    /** The document versions at the time of purchase, even if the product has newer ones. */
    docs: documents(),
  });

export const info = endpoint('GET', '/api/card/info', {
  input: () => ({}),
  output: () =>
    v.object({
      info: v.object({
        holding_amount: shownMoney(),
        holding_count: count(),
        cooling_count: optional(count()),
        yesterday_income: shownMoney(),
        realized_income: shownMoney(),
        next_maturity: v.nullable(v.object({ date: date(), amount: shownMoney() })),
      }),
      risk: v.object({
        level: v.picklist([NOT_ASSESSED, ...Object.values(RISK_LEVEL)]),
        text: v.string(),
        expire_time: v.nullable(time()),
        is_valid: flag(),
        /** Changes with every question, option and score. The answers repeat it. */
        questions_version: v.optional(undefinedIfInvalid(v.string())),
        questions: strictList(
          v.object({
            id: id(),
            title: v.string(),
            options: strictList(v.object({ id: id(), text: v.string() })),
          }),
        ),
      }),
      notice: v.string(),
      products: v.array(product()),
      holdings: strictList(holdingWith(shownMoney)),
    }),
});

/** The answer to a purchase, and to its cancellation. */
const order = () =>
  v.object({ order_no: v.string(), holding: holdingWith(money), balance: money() });

/** What the host receives after the purchase or its cancellation. */
const orderResult = ({ order_no, holding }: v.InferOutput<ReturnType<typeof order>>) => ({
  holdingId: holding.id,
  orderNo: order_no,
  amount: toWireMoney(holding.amount),
});

/** Buys with money from the balance. A purchase of other terms than those shown is refused with 10008 and the product. */
export const buy = endpoint('POST', '/api/card/binding', {
  name: 'card.buy',
  selectedBy: { field: 'action', value: 'buy' },
  writes: true,
  action: { name: 'buy-card', eventFields: ['product_id', 'amount'], result: orderResult },
  input: () => ({
    product_id: id(),
    amount: money(CODE.amountFormat),
    agree_risk: consent(CODE.riskDisclosureRequired),
    agree_contract: consent(CODE.riskDisclosureRequired),
    /** The versions of the shown documents. */
    doc_versions: v.object({ risk: text(20), contract: text(20) }),
    /** The `terms_version` of the shown product. */
    terms_version: v.optional(v.string()),
    /** How many seconds the risk disclosure was visible. */
    read_seconds: count(),
    step_up_token: stepUpToken(),
  }),
  output: order,
});

/** Submits the risk questionnaire. Answers to other questions than those shown are refused with 10008 and the questions. */
export const assess = endpoint('POST', '/api/card/binding', {
  name: 'card.assess',
  selectedBy: { field: 'action', value: 'assess' },
  writes: true,
  input: () => ({
    answers: v.pipe(v.array(v.object({ id: id(), option_id: id() })), v.maxLength(100)),
    /** The `questions_version` of the answered questions. */
    questions_version: v.optional(v.string()),
  }),
  output: () => v.object({ level: riskLevel(), text: v.string(), expire_time: time() }),
});

/** Cancels a purchase within the cooling-off period. */
export const cancel = endpoint('POST', '/api/card/binding', {
  name: 'card.cancel',
  selectedBy: { field: 'action', value: 'cancel' },
  writes: true,
  action: { name: 'cancel-card', eventFields: ['holding_id'], result: orderResult },
  input: () => ({ holding_id: id(), step_up_token: stepUpToken() }),
  output: order,
});
