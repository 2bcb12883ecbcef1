import * as v from 'valibot';
import type { Contract } from '../../../src/contract/contract.ts';
import type { DataOf } from '../../../src/contract/endpoint.ts';
import type { Fen } from '../../../src/contract/money.ts';
import { type HOLDING_STATUS, type ValueOf } from '../../../src/contract/statuses.ts';
import { id, rowShape, wholeNumber } from '../../store/row-shape.ts';

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
  /** What people outside this mock have bought. Together with the holdings it is the used quota (I8). */
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

/** The schemas that check the rows of a `--db` file, by table. */
export const cardShapes = {
  card_products: rowShape({
    quota_total: wholeNumber(),
    quota_left: wholeNumber(),
    sold_before: wholeNumber(),
  }),
  card_holdings: rowShape({
    user_id: id(),
    product_id: id(),
    product: v.looseObject({ code: v.string(), name: v.string(), docs: v.array(v.any()) }),
    amount: wholeNumber(),
    status: wholeNumber(),
    buy_at: wholeNumber(),
    value_date: v.string(),
    maturity_date: v.string(),
  }),
} satisfies Record<keyof CardTables, v.GenericSchema>;
