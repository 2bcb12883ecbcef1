import { AUTH_STATUS, NOT_ASSESSED } from '../../../../src/contract/statuses.ts';
import type { Db } from '../../../store/tables.ts';
import { openUserAccounts } from '../../shared/ledger.ts';
import { ACCOUNT_STATUS, type UserRow } from '../rows.ts';

const BLANK_MEMBER = {
  avatar: null,
  inviter_id: null,
  auth_status: AUTH_STATUS.none,
  auth_reason: null,
  real_name: null,
  id_card_digest: null,
  id_card_masked: null,
  status: ACCOUNT_STATUS.active,
  chances: 0,
  risk_level: NOT_ASSESSED,
  risk_expire_at: null,
  withdraw_hold_until: null,
} satisfies Partial<UserRow>;

type NewMember = Omit<UserRow, 'id' | keyof typeof BLANK_MEMBER> & Partial<Omit<UserRow, 'id'>>;

/** Adds a member with empty accounts. */
export function addMember(db: Db, fields: NewMember): UserRow {
  const member = db.users.insert({ ...BLANK_MEMBER, ...fields });
  openUserAccounts(db, member.id);
  return member;
}
