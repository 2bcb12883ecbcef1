import * as v from 'valibot';
import { info } from '../../../src/contract/card.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { DataOf } from '../../../src/contract/endpoint.ts';
import type { Fen } from '../../../src/contract/money.ts';
import { HOLDING_STATUS, type ValueOf } from '../../../src/contract/statuses.ts';
import { date } from '../../../src/contract/time.ts';
import {
  count,
  duration,
  id,
  moment,
  oneOf,
  positiveNumber,
  rate,
  rowSchema,
  wholeNumber,
  wireFields,
} from '../../store/row-schema.ts';

type CardInfo = DataOf<Contract['card']['info']>;
type ProductOnTheWire = CardInfo['products'][number];

export type CardProductRow = Omit<
  ProductOnTheWire,
  | 'min_amount'
  | 'step_amount'
  | 'max_per_user'
  | 'quota_total'
  | 'quota_left'
  | 'course'
  | 'terms_version'
> & {
  min_amount: Fen;
  step_amount: Fen;
  max_per_user: Fen;
  quota_total: Fen;
  quota_left: Fen;
  /** What people outside this mock have bought. Together with the holdings it is the used quota (invariant I8 in `invariants.ts`). */
  sold_before: Fen;
};

export interface CardHoldingRow {
  id: number;
  order_no: string;
  user_id: number;
  product_id: number;
  /** A copy of the product at the time of purchase, with the accepted documents. */
  product: Pick<
    CardProductRow,
    'code' | 'name' | 'risk_level' | 'benchmark_min' | 'benchmark_max' | 'docs'
  >;
  amount: Fen;
  status: ValueOf<typeof HOLDING_STATUS>;
  buy_at: number;
  cooling_off_end_at: number;
  /** The first day that earns income. */
  value_date: string;
  /** The day on which the principal is paid back. It earns no income. */
  maturity_date: string;
  /** The income of the full term, negative for a loss. Null before maturity. */
  income_final: Fen | null;
  /** The time of the maturity or of the cancellation. */
  settled_at: number | null;
}

export interface CardTables {
  card_products: CardProductRow;
  card_holdings: CardHoldingRow;
}

const { course: _course, ...productFields } = wireFields(info.output.entries.products.item);

/** The schemas that check the rows of a `--db` file, by table. */
export const cardSchemas = {
  card_products: rowSchema<CardProductRow>({
    ...productFields,
    term_days: duration(),
    cooling_off_hours: duration(),
    benchmark_min: rate(),
    benchmark_max: rate(),
    min_amount: positiveNumber(),
    step_amount: positiveNumber(),
    max_per_user: count(),
    quota_total: count(),
    quota_left: count(),
    sold_before: count(),
  }),
  card_holdings: rowSchema<CardHoldingRow>({
    order_no: v.string(),
    user_id: id(),
    product_id: id(),
    product: v.looseObject({
      code: productFields.code,
      name: productFields.name,
      risk_level: productFields.risk_level,
      benchmark_min: rate(),
      benchmark_max: rate(),
      docs: productFields.docs,
    }),
    amount: positiveNumber(),
    status: oneOf(HOLDING_STATUS),
    buy_at: moment(),
    cooling_off_end_at: moment(),
    value_date: date(),
    maturity_date: date(),
    income_final: v.nullable(wholeNumber()),
    settled_at: v.nullable(moment()),
  }),
} satisfies Record<keyof CardTables, v.GenericSchema>;
