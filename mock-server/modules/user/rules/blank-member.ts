import { AUTH_STATUS, NOT_ASSESSED } from '../../../../src/contract/statuses.ts';
import type { UserRow } from '../rows.ts';
import { ACCOUNT_STATUS } from '../rows.ts';

/** The initial values of a new member. */
export const BLANK_MEMBER = {
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
