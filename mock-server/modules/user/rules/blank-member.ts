import type { UserRow } from '../rows.ts';

/** What a member has who has just registered. */
export const BLANK_MEMBER = {
  avatar: null,
  inviter_id: null,
  auth_status: 0,
  auth_reason: null,
  real_name: null,
  id_card_digest: null,
  id_card_masked: null,
  birthday: null,
  status: 1,
  chances: 0,
  risk_level: 0,
  risk_expire_at: null,
  withdraw_hold_until: null,
  last_login_at: null,
} satisfies Partial<UserRow>;
