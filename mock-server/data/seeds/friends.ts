import type { Faker } from '@faker-js/faker';
import { DAY_MS } from '../../domain/calendar.ts';
import { completeInvite, recordInvite } from '../../domain/invite.ts';
import { openUserAccounts, type Posting, transfer } from '../../domain/ledger.ts';
import { BLANK_MEMBER } from '../blank-member.ts';
import type { Db, UserRow } from '../tables.ts';
import { DEMO_SECRETS, idCardFrom, verified } from './members.ts';

const NICKNAMES = ['阿禾', '清和', '一苇', '南乔', '知秋', '星野', '木棉', '云舒'];
const CLAIMED = 3;
const CLAIMABLE = 2;
// Three friends have not verified yet.

/** The friends the first member invited: the oldest ones' rewards are claimed, the next claimable. */
export function seedFriends(db: Db, faker: Faker, inviter: UserRow, now: number): Posting[] {
  NICKNAMES.forEach((nickname, i) => {
    const created_at = now - (120 - i * 14) * DAY_MS + faker.number.int({ max: DAY_MS / 2 });
    const isVerified = i < CLAIMED + CLAIMABLE;
    const birthYear = faker.number.int({ min: 1975, max: 2002 });
    const idCard = idCardFrom(`110105${birthYear}0${1 + i}1500${1 + i}`);
    const friend = db.users.insert({
      ...BLANK_MEMBER,
      ...DEMO_SECRETS,
      ...(isVerified ? verified(faker.person.fullName(), idCard) : {}),
      mobile: `1390000${faker.string.numeric(2)}0${1 + i}`,
      nickname,
      invite_code: `HY${faker.helpers.arrayElement(['AB', 'KM', 'TX'])}${22 + i}`,
      inviter_id: inviter.id,
      created_at,
      last_login_at: created_at,
    });
    openUserAccounts(db, friend.id);
    recordInvite(db, inviter.id, friend.id, created_at);
    if (isVerified) completeInvite(db, friend.id, created_at + DAY_MS);
  });
  return claimOldest(db, inviter.id);
}

function claimOldest(db: Db, user_id: number): Posting[] {
  const rewards = db.invite_rewards.filter((row) => row.status === 1).slice(0, CLAIMED);
  return rewards.map(({ id, amount, invite_id }) => {
    const claim_at = (db.invites.get(invite_id)?.created_at ?? 0) + 2 * DAY_MS;
    db.invite_rewards.update(id, { status: 2, claim_at });
    const deltas = transfer('reward_pool', 'available', amount);
    return { biz_type: 101, biz_id: id, user_id, created_at: claim_at, deltas };
  });
}
