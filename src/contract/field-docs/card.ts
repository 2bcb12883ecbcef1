import { HOLDING_STATUS, NOT_ASSESSED, PRODUCT_STATUS, RISK_LEVEL } from '../statuses.ts';
import { STATUS_TEXT, STEP_UP, valuesOf } from './common-fields.ts';
import type { FieldDocs } from './field-docs-type.ts';

const riskLevels = valuesOf(RISK_LEVEL);

/** Puts a path before the names of the fields. */
const under = <Path extends string, Name extends string>(
  path: Path,
  fields: Readonly<Record<Name, string>>,
) =>
  Object.fromEntries(
    Object.entries<string>(fields).map(([name, meaning]) => [`${path}.${name}`, meaning]),
  ) as Record<`${Path}.${Name}`, string>;

const DATES = {
  buy_time: 'When the purchase is made.',
  cooling_off_end: 'Until when the purchase can be cancelled.',
  value_date: 'The day on which the income starts.',
  maturity_date: 'The day on which the wealth card matures and the money is paid back, at 00:00.',
};

const DOCUMENT = {
  type: 'The kind of the document: `risk` is the risk disclosure, `contract` the contract.',
  title: 'The title of the document.',
  url: 'The address of the document.',
  version: 'The version of the document, which an order repeats.',
};

const PRODUCT = {
  id: 'The id of the wealth card.',
  terms_version:
    'The version of the terms of a purchase made now, also of its dates; the order repeats it.',
  code: 'The short code of the wealth card.',
  name: 'The name of the wealth card.',
  issuer: 'The company that issues the wealth card.',
  custodian: 'The company that keeps the assets apart from the issuer.',
  type: 'Always `fixed`: the money is paid back at maturity and not earlier.',
  risk_level: `The risk level of the wealth card: ${riskLevels}.`,
  term_days: 'The days from the start of the income to maturity.',
  min_amount: 'The smallest purchase.',
  step_amount: 'A purchase is the smallest one plus a multiple of this amount.',
  max_per_user: 'The most that one member can hold of this wealth card.',
  quota_total: 'The money for which the wealth card is sold in total.',
  quota_left: 'The money for which it can still be bought.',
  benchmark_min: 'The lower end of the yearly benchmark in per cent, which is no promise.',
  benchmark_max: 'The upper end of the yearly benchmark in per cent, which is no promise.',
  benchmark_basis: 'How the benchmark was computed, as text.',
  fee_rate: 'The management fee in per cent a year, which the past rates already deduct.',
  cooling_off_hours: 'For how many hours a purchase can be cancelled.',
  start_time: 'When the sale begins.',
  end_time: 'When the sale ends.',
  status: `The state of the sale: ${valuesOf(PRODUCT_STATUS)}.`,
  course: 'The dates of a purchase made now; null if the wealth card cannot be bought.',
  ...under('course', DATES),
  docs: 'The documents of the wealth card.',
  ...under('docs[]', DOCUMENT),
  faq: 'Questions and answers about the wealth card.',
  'faq[].question': 'The question.',
  'faq[].answer': 'The answer.',
  performance: 'The past periods, newest first, which say nothing about the future.',
  'performance[].from': 'The first day of the period.',
  'performance[].to': 'The last day of the period.',
  'performance[].rate':
    'The yearly rate of the period in per cent, after the fee; negative for a loss.',
  updated_at: 'When the data of the wealth card was last changed.',
};

const HOLDING = {
  id: 'The id of the holding.',
  order_no: 'The number of the order that members see.',
  product_id: 'The id of the wealth card.',
  product_name: 'The name of the wealth card at the time of the purchase.',
  risk_level: `The risk level of the wealth card at the time of the purchase: ${riskLevels}.`,
  amount: 'The principal.',
  status: `The state of the holding: ${valuesOf(HOLDING_STATUS)}.`,
  status_text: STATUS_TEXT,
  ...DATES,
  buy_time: 'When the purchase was made.',
  income_accrued:
    'The income until yesterday, or the final one after maturity; negative for a loss.',
  income_final:
    'The result at maturity, negative for a loss; null before maturity and after a cancellation.',
  settled_amount:
    'The money paid back at maturity: principal plus result; null before maturity and after a cancellation.',
  settled_at: 'When the money was paid back, also after a cancellation; null before that.',
  docs: 'The documents in the versions of the purchase.',
  ...under('docs[]', DOCUMENT),
};

const ORDER = {
  order_no: 'The number of the order that members see.',
  holding: 'The holding of the order.',
  ...under('holding', HOLDING),
  balance: 'The money that the member can spend or withdraw after this call.',
};

export const cardFields: FieldDocs<'card'> = {
  info: {
    input: {},
    output: {
      info: 'The totals of the member.',
      'info.holding_amount': 'The principal of all wealth cards that are cooling off or held.',
      'info.holding_count': 'How many wealth cards are cooling off or held.',
      'info.cooling_count': 'How many wealth cards are in their cooling-off period.',
      'info.yesterday_income':
        'The income of yesterday of all held wealth cards; negative for a loss.',
      'info.realized_income': 'The results of all matured wealth cards; negative for a loss.',
      'info.next_maturity': 'The next maturity; null without an open holding.',
      'info.next_maturity.date': 'The day of the next maturity.',
      'info.next_maturity.amount': 'The principal that matures on this day.',
      risk: 'The risk assessment of the member.',
      'risk.level': `The risk level of the member: ${valuesOf({ notAssessed: NOT_ASSESSED, ...RISK_LEVEL })}.`,
      'risk.text': 'The risk level as text for the member.',
      'risk.expire_time': 'Until when the assessment is valid; null if there was none.',
      'risk.is_valid': '1 if the assessment is valid now, else 0.',
      'risk.questions_version':
        'The version of the questions, options and scores; an assessment repeats it.',
      'risk.questions': 'The questions of the assessment.',
      'risk.questions[].id': 'The id of the question.',
      'risk.questions[].title': 'The question as text.',
      'risk.questions[].options': 'The possible answers, of which the member chooses one.',
      'risk.questions[].options[].id': 'The id of the answer within its question.',
      'risk.questions[].options[].text': 'The answer as text.',
      notice: 'The disclaimer above the list of wealth cards.',
      products: 'The wealth cards that are on sale, sold out or sold soon.',
      ...under('products[]', PRODUCT),
      holdings: 'The holdings of the member, also the ended ones, newest first.',
      ...under('holdings[]', HOLDING),
    },
  },
  buy: {
    input: {
      product_id: 'The id of the wealth card.',
      amount: 'The money to invest from the balance.',
      agree_risk: 'Always 1: the consent to the risk disclosure.',
      agree_contract: 'Always 1: the consent to the contract.',
      doc_versions: 'The versions of the documents that the app showed.',
      'doc_versions.risk': 'The version of the risk disclosure; another one is refused with 10008.',
      'doc_versions.contract': 'The version of the contract; another one is refused with 10008.',
      terms_version:
        'The `terms_version` of the wealth card that the app showed; another one is refused with 10008.',
      read_seconds: 'For how many seconds the member had the risk disclosure open.',
      ...STEP_UP,
    },
    selector: 'Always `buy`: buys a wealth card.',
    output: ORDER,
  },
  assess: {
    input: {
      answers: 'One answer to each question.',
      'answers[].id': 'The id of the question.',
      'answers[].option_id': 'The id of the chosen answer.',
      questions_version:
        'The `questions_version` of the answered questions; another one is refused with 10008.',
    },
    selector: 'Always `assess`: submits the risk assessment.',
    output: {
      level: `The risk level of the member: ${riskLevels}.`,
      text: 'The risk level as text for the member.',
      expire_time: 'Until when the assessment is valid.',
    },
  },
  cancel: {
    input: { holding_id: 'The id of a holding in its cooling-off period.', ...STEP_UP },
    selector: 'Always `cancel`: cancels the purchase and returns the whole principal.',
    output: ORDER,
  },
};
