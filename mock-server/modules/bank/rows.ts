import * as v from 'valibot';
import { type Flag } from '../../../src/contract/flag.ts';
import { flag, id, moment, rowSchema } from '../../store/row-schema.ts';

export interface BankCardRow {
  id: number;
  user_id: number;
  bank_code: string;
  bank_name: string;
  /** The SHA-256 of the card number. The number itself is not stored. */
  card_no_digest: string;
  card_no_masked: string;
  holder_name: string;
  branch: string | null;
  is_default: Flag;
  created_at: number;
}

export interface BankTables {
  bank_cards: BankCardRow;
}

/** The schemas that check the rows of a `--db` file, by table. */
export const bankSchemas = {
  bank_cards: rowSchema<BankCardRow>({
    user_id: id(),
    bank_code: v.string(),
    bank_name: v.string(),
    card_no_digest: v.string(),
    card_no_masked: v.string(),
    holder_name: v.string(),
    branch: v.nullable(v.string()),
    is_default: flag(),
    created_at: moment(),
  }),
} satisfies Record<keyof BankTables, v.GenericSchema>;
