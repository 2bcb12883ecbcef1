import { type AddressTables, addressShapes } from '../modules/address/rows.ts';
import { type BankTables, bankShapes } from '../modules/bank/rows.ts';
import { type CardTables, cardShapes } from '../modules/card/rows.ts';
import { type CommonTables, commonShapes } from '../modules/common/rows.ts';
import { type IndexTables, indexShapes } from '../modules/index/rows.ts';
import { type PrizeTables, prizeShapes } from '../modules/prize/rows.ts';
import { type SharedTables, sharedShapes } from '../modules/shared/rows.ts';
import { type UserTables, userShapes } from '../modules/user/rows.ts';
import { type WechatTables, wechatShapes } from '../modules/wechat/rows.ts';
import { type PipelineTables, pipelineShapes } from '../pipeline/rows.ts';

// The tables of all modules together. A moment (`…_at`, `…_until`) is milliseconds since 1970, money is
// fen; a handler makes the form that travels.

export interface Tables
  extends
    CommonTables,
    UserTables,
    PipelineTables,
    SharedTables,
    PrizeTables,
    AddressTables,
    BankTables,
    WechatTables,
    CardTables,
    IndexTables {}

/** What a row of each table must be in the file of `--db`. */
export const ROW_SHAPES = {
  ...commonShapes,
  ...userShapes,
  ...pipelineShapes,
  ...sharedShapes,
  ...prizeShapes,
  ...addressShapes,
  ...bankShapes,
  ...wechatShapes,
  ...cardShapes,
  ...indexShapes,
} satisfies Record<keyof Tables, unknown>;

export const TABLE_NAMES = Object.keys(ROW_SHAPES) as (keyof Tables)[];

/** One collection. Rows are replaced, never changed in place: what was read stays as it was. */
export interface Table<Row extends { id: number }> {
  all(): readonly Row[];
  get(id: number): Row | undefined;
  find(matches: (row: Row) => boolean): Row | undefined;
  filter(matches: (row: Row) => boolean): Row[];
  /** Those with this value in one field, oldest first; found without looking at the others. */
  where<Field extends keyof Row>(field: Field, value: Row[Field]): readonly Row[];
  insert(row: Omit<Row, 'id'>): Row;
  update(id: number, changes: Partial<Omit<Row, 'id'>>): Row;
  remove(id: number): void;
}

export type Db = { readonly [Name in keyof Tables]: Table<Tables[Name]> };

/** Grows with every change that makes older files unreadable. */
export const STATE_VERSION = 3;

/** All there is, as it lies in the file of `--db`. */
export type State = { [Name in keyof Tables]: Tables[Name][] } & {
  meta: { version: typeof STATE_VERSION; last_ids: Partial<Record<keyof Tables, number>> };
};

export function emptyState(): State {
  const tables = Object.fromEntries(TABLE_NAMES.map((name) => [name, []]));
  return { ...tables, meta: { version: STATE_VERSION, last_ids: {} } } as unknown as State;
}
