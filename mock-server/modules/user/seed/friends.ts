import type { Faker } from '@faker-js/faker';
import { CODE } from '../../../../src/contract/codes.ts';
import { AUTH_STATUS, REWARD_STATUS } from '../../../../src/contract/statuses.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { settingsOf } from '../../common/rules/settings.ts';
import type { NewTransaction } from '../../shared/ledger.ts';
import type { UserRow } from '../rows.ts';
import { addMember } from '../rules/add-member.ts';
import { claimsLeft, markRewardClaimed } from '../rules/invite-rewards.ts';
import { completeInvite, recordInvite, voidInvite } from '../rules/invite.ts';
import { DEMO_SECRETS, idCardFrom, verifiedIdentity } from './members.ts';

/** What has become of an invitation when the mock starts. */
type InviteOutcome = 'registered' | 'void' | 'expired' | 'claimed' | 'claimable';

/** How many invitations have this outcome. */
const CLAIMABLE_COUNT = 2;
const VOID_COUNT = 1;
const EXPIRED_COUNT = 3;
// The share of friends whose reward is claimed.
const CLAIMED_SHARE = 3 / 8;

/** The oldest friend joined this many days ago. */
const OLDEST_JOINED_DAYS_AGO = 250;
/** The newest friend joined this many days ago. */
const NEWEST_JOINED_DAYS_AGO = 4;

/** The outcome of each invitation, oldest first. */
export function inviteOutcomes(count: number): InviteOutcome[] {
  const claimedCount = Math.floor(count * CLAIMED_SHARE);
  const earlyCount = Math.floor(count / 2);
  const outcomeByIndex = new Map<number, InviteOutcome>();
  // Gives this outcome to `outcomeCount` invitations, evenly spread from `startIndex` to before `endIndex`.
  const spreadOutcome = (
    outcome: InviteOutcome,
    outcomeCount: number,
    startIndex: number,
    endIndex: number,
  ) => {
    for (let i = 0; i < outcomeCount; i += 1) {
      let index = startIndex + Math.floor(((i + 0.5) * (endIndex - startIndex)) / outcomeCount);
      while (outcomeByIndex.has(index) && index + 1 < endIndex) index += 1;
      if (!outcomeByIndex.has(index)) outcomeByIndex.set(index, outcome);
    }
  };
  spreadOutcome('expired', EXPIRED_COUNT, 0, earlyCount);
  spreadOutcome('void', VOID_COUNT, earlyCount, count);
  spreadOutcome('claimable', CLAIMABLE_COUNT, Math.floor(count * 0.85), count);
  spreadOutcome('claimed', claimedCount, 0, count);
  return Array.from({ length: count }, (_, i) => outcomeByIndex.get(i) ?? 'registered');
}

/** The days since friend `i` joined. Friend 0 is the oldest. */
function joinedDaysAgo(i: number, count: number): number {
  const share = count === 1 ? 1 : i / (count - 1);
  return OLDEST_JOINED_DAYS_AGO - share * (OLDEST_JOINED_DAYS_AGO - NEWEST_JOINED_DAYS_AGO);
}

/** Octal digits shifted to 2–9, the digits that invitation codes allow. */
const codeDigits = (i: number) =>
  [...i.toString(8).padStart(3, '0')].map((digit) => String(Number(digit) + 2)).join('');

/** The first 17 digits of a made-up identity number. */
function idCardDigits(faker: Faker, i: number): string {
  const year = faker.number.int({ min: 1975, max: 2002 });
  const [month, day, serial] = [1 + (i % 12), 1 + (i % 28), 100 + (i % 900)];
  return `110105${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}${serial}`;
}

/** Adds friend `i` and the invitation by the inviter. */
function addFriend(db: Db, faker: Faker, inviter: UserRow, i: number, created_at: number) {
  const friend = addMember(db, {
    ...DEMO_SECRETS,
    // 7919 and 10000 are coprime, so no number repeats.
    mobile: `1390000${String((1009 + i * 7919) % 10_000).padStart(4, '0')}`,
    nickname: faker.person.firstName(),
    invite_code: `HY${faker.helpers.arrayElement(['A', 'K', 'T', 'X'])}${codeDigits(i)}`,
    inviter_id: inviter.id,
    created_at,
  });
  recordInvite(db, inviter.id, friend.id, created_at);
  return friend;
}

/** The inviter's reward for inviting this friend. */
export const inviteRewardForFriend = (db: Db, friendId: number) => {
  const invite = db.invites.where('friend_id', friendId)[0];
  const reward = invite && db.invite_rewards.where('invite_id', invite.id)[0];
  if (!reward) throw new RangeError(`nobody invited ${friendId}`);
  return reward;
};

/** Claims the reward for a friend and returns its transaction, or returns no transaction if a cap is reached. */
export function claimFriendReward(
  db: Db,
  inviterId: number,
  friendId: number,
  claim_at: number,
): NewTransaction[] {
  const rewards = db.invite_rewards.where('user_id', inviterId);
  if (claimsLeft(rewards, settingsOf(db).invite, claim_at) === 0) return [];
  return [markRewardClaimed(db, inviteRewardForFriend(db, friendId).id, claim_at)];
}

/** Adds the friends of the first member and returns the transactions of their rewards. */
export function seedFriends(
  db: Db,
  faker: Faker,
  inviter: UserRow,
  count: number,
  now: number,
): NewTransaction[] {
  return inviteOutcomes(count).flatMap((outcome, i) => {
    const offsetMs = faker.number.int({ max: DAY_MS / 2 });
    const created_at = now - Math.round(joinedDaysAgo(i, count) * DAY_MS) + offsetMs;
    const friend = addFriend(db, faker, inviter, i, created_at);
    if (outcome === 'registered') return [];
    const identity = verifiedIdentity(faker.person.fullName(), idCardFrom(idCardDigits(faker, i)));
    db.users.update(friend.id, identity);
    completeInvite(db, friend.id, created_at + DAY_MS);
    if (outcome === 'claimed')
      return claimFriendReward(db, inviter.id, friend.id, created_at + 2 * DAY_MS);
    if (outcome === 'expired')
      db.invite_rewards.update(inviteRewardForFriend(db, friend.id).id, {
        status: REWARD_STATUS.expired,
      });
    if (outcome === 'void') {
      db.users.update(friend.id, {
        auth_status: AUTH_STATUS.rejected,
        auth_reason: CODE.identityMismatch,
      });
      voidInvite(db, friend.id);
    }
    return [];
  });
}
