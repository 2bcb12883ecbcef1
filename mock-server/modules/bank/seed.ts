import { NO, YES } from '../../../src/contract/flag.ts';
import { DAY_MS } from '../../../src/contract/time.ts';
import type { Db } from '../../store/tables.ts';
import { maskCardNumber } from '../shared/masking.ts';
import { digest } from '../shared/secrets.ts';
import type { UserRow } from '../user/rows.ts';
import { bankOf } from './rules/bank-cards.ts';

/** The card numbers of RULES.md, Demo data, oldest first. */
const BANK_CARDS = [
  {
    number: '6222020000000000018',
    branch: '示例商业银行北京朝阳支行',
    is_default: YES,
    daysAgo: 230,
  },
  { number: '6228480000000000018', branch: null, is_default: NO, daysAgo: 150 },
  { number: '6217000000000000012', branch: '样例城市银行西湖支行', is_default: NO, daysAgo: 45 },
] as const;

/** Adds the bank cards of the first demo member. These cards can already receive withdrawals. */
export function seedBankCards(db: Db, { id: user_id, real_name }: UserRow, now: number): void {
  for (const { number, branch, is_default, daysAgo } of BANK_CARDS) {
    const bank = bankOf(number);
    if (!bank) throw new RangeError(`no bank has the card ${number}`);
    db.bank_cards.insert({
      user_id,
      bank_code: bank.bank_code,
      bank_name: bank.bank_name,
      card_no_digest: digest(number),
      card_no_masked: maskCardNumber(number),
      holder_name: real_name ?? '',
      branch,
      is_default,
      created_at: now - daysAgo * DAY_MS,
    });
  }
}
