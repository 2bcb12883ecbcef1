import * as v from 'valibot';
import { LEDGER_TYPE } from '../../../src/contract/statuses.ts';
import { id, moment, oneOf, rowSchema, wholeNumber } from '../../store/row-schema.ts';

export const USER_ACCOUNTS = ['available', 'frozen', 'invested', 'points'] as const;
/** The other side of members' transactions: pools that pay points, rewards and income; fees; withdrawn money. */
export const PLATFORM_ACCOUNTS = [
  'points_pool',
  'reward_pool',
  'card_pool',
  'fee',
  'bank_out',
] as const;

export type UserAccountType = (typeof USER_ACCOUNTS)[number];
export type PlatformAccountType = (typeof PLATFORM_ACCOUNTS)[number];

export interface AccountRow {
  id: number;
  /** Null for platform accounts. */
  user_id: number | null;
  type: UserAccountType | PlatformAccountType;
  /** In fen or points, depending on `type`. */
  balance: number;
}

export interface LedgerTxnRow {
  id: number;
  txn_no: string;
  /** The type codes of RULES.md, Ledger: 101 invite reward … 212 expired points. */
  biz_type: number;
  /** The id of the row that caused the transaction, such as an order. `biz_type` tells its table. */
  biz_id: number | null;
  user_id: number;
  request_id: string | null;
  /** The operator's note, shown to members. */
  remark: string | null;
  /** The deltas add up to 0, separately for fen and points. */
  entries: { account_id: number; delta: number; balance_after: number }[];
  created_at: number;
}

export interface SharedTables {
  accounts: AccountRow;
  ledger_txns: LedgerTxnRow;
}

const entryShape = v.looseObject({
  account_id: id(),
  delta: wholeNumber(),
  balance_after: wholeNumber(),
});

/** The schemas that check the rows of a `--db` file, by table. */
export const sharedSchemas = {
  accounts: rowSchema<AccountRow>({
    user_id: v.nullable(id()),
    type: v.picklist([...USER_ACCOUNTS, ...PLATFORM_ACCOUNTS]),
    balance: wholeNumber(),
  }),
  ledger_txns: rowSchema<LedgerTxnRow>({
    txn_no: v.string(),
    biz_type: oneOf(LEDGER_TYPE),
    biz_id: v.nullable(id()),
    user_id: id(),
    request_id: v.nullable(v.string()),
    remark: v.nullable(v.string()),
    entries: v.array(entryShape),
    created_at: moment(),
  }),
} satisfies Record<keyof SharedTables, v.GenericSchema>;
