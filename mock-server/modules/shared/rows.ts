import * as v from 'valibot';
import { id, rowShape, wholeNumber } from '../../store/row-shape.ts';

export type UserAccountType = 'available' | 'frozen' | 'invested' | 'points';
/** The other side of members' postings: pools that pay points, rewards and income; fees; withdrawn money. */
export type PlatformAccountType = 'points_pool' | 'reward_pool' | 'card_pool' | 'fee' | 'bank_out';

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
export const sharedShapes = {
  accounts: rowShape({ user_id: v.nullable(id()), type: v.string(), balance: wholeNumber() }),
  ledger_txns: rowShape({
    txn_no: v.string(),
    biz_type: wholeNumber(),
    biz_id: v.nullable(id()),
    user_id: id(),
    entries: v.array(entryShape),
    created_at: wholeNumber(),
  }),
} satisfies Record<keyof SharedTables, v.GenericSchema>;
