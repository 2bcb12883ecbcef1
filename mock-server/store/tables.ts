import { type AddressTables, addressSchemas } from '../modules/address/rows.ts';
import { type BankTables, bankSchemas } from '../modules/bank/rows.ts';
import { type CardTables, cardSchemas } from '../modules/card/rows.ts';
import { type CommonTables, commonSchemas } from '../modules/common/rows.ts';
import { type IndexTables, indexSchemas } from '../modules/index/rows.ts';
import { type PrizeTables, prizeSchemas } from '../modules/prize/rows.ts';
import { type SharedTables, sharedSchemas } from '../modules/shared/rows.ts';
import { type UserTables, userSchemas } from '../modules/user/rows.ts';
import { type WechatTables, wechatSchemas } from '../modules/wechat/rows.ts';
import { type PartnerTables, partnerSchemas } from '../partner/rows.ts';
import { type PipelineTables, pipelineSchemas } from '../pipeline/rows.ts';

// The tables of all modules. Times (`…_at`, `…_until`) are milliseconds since 1970, money is in fen. Handlers
// convert them to the wire format.

export interface Tables
  extends
    CommonTables,
    UserTables,
    PartnerTables,
    PipelineTables,
    SharedTables,
    PrizeTables,
    AddressTables,
    BankTables,
    WechatTables,
    CardTables,
    IndexTables {}

/** The row schema of each table in the `--db` file. */
export const ROW_SHAPES = {
  ...commonSchemas,
  ...userSchemas,
  ...partnerSchemas,
  ...pipelineSchemas,
  ...sharedSchemas,
  ...prizeSchemas,
  ...addressSchemas,
  ...bankSchemas,
  ...wechatSchemas,
  ...cardSchemas,
  ...indexSchemas,
} satisfies Record<keyof Tables, unknown>;

export const TABLE_NAMES = Object.keys(ROW_SHAPES) as (keyof Tables)[];

/** A table. Rows are replaced and never mutated, so earlier results stay unchanged. */
export interface Table<Row extends { id: number }> {
  all(): readonly Row[];
  get(id: number): Row | undefined;
  find(matches: (row: Row) => boolean): Row | undefined;
  filter(matches: (row: Row) => boolean): Row[];
  /** The rows with this field value, oldest first. Uses an index. */
  where<Field extends keyof Row>(field: Field, value: Row[Field]): readonly Row[];
  insert(row: Omit<Row, 'id'>): Row;
  update(id: number, changes: Partial<Omit<Row, 'id'>>): Row;
  remove(id: number): void;
}

/** All tables by name. */
export type Db = { readonly [Name in keyof Tables]: Table<Tables[Name]> };

/** The version of the `--db` file. Increment it when the mock can no longer read older files. */
export const STATE_VERSION = 6;

/** The whole state, as stored in the `--db` file. `last_ids` has the last id that each table has assigned. */
export type State = { [Name in keyof Tables]: Tables[Name][] } & {
  meta: { version: typeof STATE_VERSION; last_ids: Partial<Record<keyof Tables, number>> };
};

export function emptyState(): State {
  const tables = Object.fromEntries(TABLE_NAMES.map((name) => [name, []]));
  return { ...tables, meta: { version: STATE_VERSION, last_ids: {} } } as unknown as State;
}
