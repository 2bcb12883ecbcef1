import * as v from 'valibot';
import { CODE } from './codes.ts';
import { endpoint, variant } from './endpoint.ts';
import { consent, count, flag, id, resourceUrl, text } from './fields.ts';
import { money } from './money.ts';
import { HOLDING_STATUS, NOT_ASSESSED, PRODUCT_STATUS, RISK_LEVEL } from './statuses.ts';
import { date, time } from './time.ts';

// The calls under /api/card: wealth cards (products) and the member's holdings.

/** A rate in per cent with two decimals; negative for a loss. */
const rate = v.pipe(v.string(), v.regex(/^-?\d{1,3}\.\d{2}$/));

const riskLevel = v.picklist(Object.values(RISK_LEVEL));

const docs = v.array(
  v.object({ type: text(20), title: text(60), url: resourceUrl(), version: text(20) }),
);

const product = v.object({
  id: id(),
  code: text(20),
  name: text(40),
  issuer: text(60),
  /** Holds the assets separately from the issuer. */
  custodian: text(60),
  type: v.literal('fixed'),
  risk_level: riskLevel,
  term_days: count(),
  min_amount: money(),
  step_amount: money(),
  max_per_user: money(),
  quota_total: money(),
  quota_left: money(),
  benchmark_min: rate,
  benchmark_max: rate,
  benchmark_basis: text(300),
  fee_rate: rate,
  cooling_off_hours: count(),
  start_time: time(),
  end_time: time(),
  status: v.picklist(Object.values(PRODUCT_STATUS)),
  /** The dates of a purchase made now; null if none is possible. The order's own dates are binding. */
  course: v.nullable(
    v.object({
      buy_time: time(),
      cooling_off_end: time(),
      value_date: date(),
      maturity_date: date(),
    }),
  ),
  docs,
  faq: v.array(v.object({ question: text(100), answer: text(500) })),
  performance: v.array(v.object({ from: date(), to: date(), rate })),
  updated_at: time(),
});

const holding = v.object({
  id: id(),
  order_no: text(40),
  product_id: id(),
  product_name: text(40),
  risk_level: riskLevel,
  amount: money(),
  status: v.picklist(Object.values(HOLDING_STATUS)),
  status_text: text(20),
  buy_time: time(),
  cooling_off_end: time(),
  value_date: date(),
  maturity_date: date(),
  income_accrued: money(),
  income_final: v.nullable(money()),
  /** The amount paid out at maturity: `amount` plus `income_final`. */
  settled_amount: v.nullable(money()),
  settled_at: v.nullable(time()),
  /** The versions of the purchase, even if the product has newer ones. */
  docs,
});

export const info = endpoint('GET', '/api/card/info', {
  input: {},
  output: v.object({
    info: v.object({
      holding_amount: money(),
      holding_count: count(),
      cooling_count: count(),
      yesterday_income: money(),
      realized_income: money(),
      next_maturity: v.nullable(v.object({ date: date(), amount: money() })),
    }),
    risk: v.object({
      level: v.picklist([NOT_ASSESSED, ...Object.values(RISK_LEVEL)]),
      text: text(20),
      expire_time: v.nullable(time()),
      is_valid: flag(),
      questions: v.array(
        v.object({
          id: id(),
          title: text(100),
          options: v.array(v.object({ id: id(), text: text(100) })),
        }),
      ),
    }),
    notice: text(500),
    products: v.array(product),
    holdings: v.array(holding),
  }),
});

const order = v.object({ order_no: text(40), holding, balance: money() });

/**
 * Buys with money from the balance. `action: assess` submits the risk questionnaire; `cancel` cancels
 * within the cooling-off period.
 */
export const binding = endpoint('POST', '/api/card/binding', {
  writes: true,
  action: { name: 'buy-card', tells: ['product_id', 'amount'] },
  input: {
    action: v.literal('buy'),
    product_id: id(),
    amount: money(CODE.amountFormat),
    agree_risk: consent(CODE.riskDisclosureRequired),
    agree_contract: consent(CODE.riskDisclosureRequired),
    /** The versions of the shown documents. */
    doc_versions: v.object({ risk: text(20), contract: text(20) }),
    /** How long the risk disclosure was visible. */
    read_seconds: count(),
  },
  output: order,
  variants: {
    assess: variant('action', {
      writes: true,
      input: {
        action: v.literal('assess'),
        answers: v.pipe(v.array(v.object({ id: id(), option_id: id() })), v.maxLength(100)),
      },
      output: v.object({ level: riskLevel, text: text(20), expire_time: time() }),
    }),
    cancel: variant('action', {
      writes: true,
      action: { name: 'cancel-card', tells: ['holding_id'] },
      input: { action: v.literal('cancel'), holding_id: id() },
      output: order,
    }),
  },
});
