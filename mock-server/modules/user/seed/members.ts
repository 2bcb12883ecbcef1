import { CODE } from '../../../../src/contract/codes.ts';
import { isIdCard } from '../../../../src/contract/fields.ts';
import { AUTH_STATUS, RISK_LEVEL } from '../../../../src/contract/statuses.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { maskIdCard } from '../../shared/masking.ts';
import { digest } from '../../shared/secrets.ts';
import { ACCOUNT_STATUS } from '../rows.ts';
import type { UserRow } from '../rows.ts';
import { addMember } from '../rules/add-member.ts';

// The four demo members (RULES.md, Demo data). Password: `Demo1234`. Recovery code: `DEMK-7Q2M-XW9P`.
// The hashes are precomputed with the parameters of shared/secrets.ts, for a fast start.

export const DEMO_SECRETS = {
  password_hash: 'scrypt$16384$d2VhbHRoLXJld2FyZHMtZA$rLGlswsN-K3p2k9VCAjCC8G_le3V7WKv9RuGce8HfN4',
  recovery_hash: 'scrypt$16384$d2VhbHRoLXJld2FyZHMtcg$oaqKDg9ItBadV1hEVvIrGH9Sf7Go5shRAdDDgz6MhWM',
} as const;

/** Completes an identity number: appends the check character to its first 17 digits. */
export function idCardFrom(digits: string): string {
  const idCard = [...'0123456789X'].map((checkCharacter) => digits + checkCharacter).find(isIdCard);
  if (!idCard) throw new RangeError(`no identity number begins with ${digits}`);
  return idCard;
}

/** The fields of a member whose real name is verified. */
export const verifiedIdentity = (real_name: string, idCard: string) => ({
  auth_status: AUTH_STATUS.approved,
  real_name,
  id_card_digest: digest(idCard),
  id_card_masked: maskIdCard(idCard),
});

/** The earlier logins of the first member. */
const LOGINS = [
  { hoursAgo: 400, place: '上海', device: 'Mac · Safari' },
  { hoursAgo: 150, place: '北京', device: 'iPhone · Safari' },
  { hoursAgo: 26, place: '北京', device: 'iPhone · WeChat' },
];

function seedLogins(db: Db, { id: user_id }: UserRow, now: number): void {
  for (const { hoursAgo, ...login } of LOGINS)
    db.logins.insert({ user_id, at: now - hoursAgo * HOUR_MS, ...login });
}

export function seedMembers(db: Db, now: number): [UserRow, UserRow, UserRow, UserRow] {
  const addDemoMember = (
    mobile: string,
    nickname: string,
    invite_code: string,
    daysAgo: number,
    extraFields: Partial<UserRow> = {},
  ) =>
    addMember(db, {
      ...DEMO_SECRETS,
      mobile,
      nickname,
      invite_code,
      created_at: now - daysAgo * DAY_MS,
      ...extraFields,
    });
  const members: ReturnType<typeof seedMembers> = [
    addDemoMember('13800000001', '青山见我', 'QS8888', 260, {
      ...verifiedIdentity('张三', '11010519491231002X'),
      chances: 1,
      risk_level: RISK_LEVEL.balanced,
      risk_expire_at: now + 200 * DAY_MS,
    }),
    addDemoMember('13800000002', '晚风', 'WF6262', 30),
    addDemoMember('13800000003', '小满', 'XM6363', 30, {
      auth_status: AUTH_STATUS.rejected,
      auth_reason: CODE.identityMismatch,
      real_name: '王小满',
      id_card_masked: maskIdCard(idCardFrom('11010519920814004')),
    }),
    addDemoMember('13800000004', '远帆', 'YF6464', 30, {
      ...verifiedIdentity('李远', idCardFrom('11010519880606005')),
      status: ACCOUNT_STATUS.frozen,
    }),
  ];
  seedLogins(db, members[0], now);
  return members;
}
