import { beforeEach, describe, expect, test } from 'vitest';
import { FRIEND_STATUS, REWARD_STATUS, type ValueOf } from '../../../../src/contract/statuses.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { createStore, inMemory, type Store } from '../../../store/store.ts';
import { emptyState } from '../../../store/tables.ts';
import { SETTINGS } from '../../common/seed.ts';
import { addMember } from './add-member.ts';
import { completeInvite, recordInvite, voidInvite } from './invite.ts';

const NOW = Date.UTC(2026, 10, 21, 2);
const REWARD_EXPIRY = NOW + 90 * DAY_MS;
const INVITER = 900;

let store: Store;

beforeEach(() => {
  store = createStore(inMemory(emptyState()));
  store.transaction(() => store.db.settings.insert(SETTINGS));
});

/** Adds a friend with this identity, invited by the inviter. Returns the id of the friend. */
function inviteFriend(id_card_digest: string | null = null): number {
  const { db, transaction } = store;
  return transaction(() => {
    const { id } = addMember(db, {
      id_card_digest,
      nickname: '好友',
      created_at: NOW,
      mobile: `1${id_card_digest}`,
      invite_code: '',
      password_hash: '',
      recovery_hash: '',
    });
    recordInvite(db, INVITER, id, NOW);
    return id;
  });
}

const completeInviteOf = (friend: number, now = NOW) =>
  store.transaction(() => completeInvite(store.db, friend, now));

/** The status of an invitation, and the status and expiry of its reward. */
function inviteAndReward(friend: number) {
  const [invite] = store.db.invites.where('friend_id', friend);
  const [reward] = store.db.invite_rewards.where('invite_id', invite?.id ?? 0);
  return [invite?.status, reward?.status, reward?.expire_at];
}

const WAITING_INVITE = [FRIEND_STATUS.registered, REWARD_STATUS.notYet, null];
const EARNED_INVITE = [FRIEND_STATUS.verified, REWARD_STATUS.claimable, REWARD_EXPIRY];
const VOID_INVITE = [FRIEND_STATUS.void, REWARD_STATUS.takenBack, null];

describe('recordInvite and completeInvite', () => {
  test('a new invitation has a reward of 5.00, not yet claimable, for the inviter', () => {
    const friend = inviteFriend();
    expect(store.db.invites.all()).toMatchObject([{ inviter_id: INVITER, friend_id: friend }]);
    expect(store.db.invite_rewards.all()).toMatchObject([{ user_id: INVITER, amount: 500 }]);
    expect(inviteAndReward(friend)).toEqual(WAITING_INVITE);
  });

  test('the first verification of the friend makes the reward claimable for 90 days', () => {
    const friend = inviteFriend('a');
    completeInviteOf(friend);
    completeInviteOf(friend, NOW + DAY_MS);
    expect(inviteAndReward(friend)).toEqual(EARNED_INVITE);
  });

  test('the verification of a member without an inviter creates no invitation', () => {
    completeInviteOf(77);
    expect(store.db.invites.all()).toEqual([]);
  });
});

describe('completeInvite', () => {
  test('of two verified accounts with one identity, only the first earns its reward; the second loses it', () => {
    const [first, second] = [inviteFriend('same'), inviteFriend('same')];
    completeInviteOf(first);
    completeInviteOf(second);
    expect(inviteAndReward(first)).toEqual(EARNED_INVITE);
    expect(inviteAndReward(second)).toEqual(VOID_INVITE);
  });

  test('an account earns its reward if the earlier account with the same identity is not verified', () => {
    inviteFriend('same');
    const second = inviteFriend('same');
    completeInviteOf(second);
    expect(inviteAndReward(second)).toEqual(EARNED_INVITE);
  });

  test.each([
    ['two different identities', 'a', 'b'],
    ['two accounts without an identity', null, null],
  ])('makes both rewards claimable for %s', (_, oneIdentity, otherIdentity) => {
    const friends = [inviteFriend(oneIdentity), inviteFriend(otherIdentity)];
    for (const friend of friends) completeInviteOf(friend);
    expect(friends.map(inviteAndReward)).toEqual([EARNED_INVITE, EARNED_INVITE]);
  });
});

describe('voidInvite', () => {
  const voidInviteOf = (friend: number) => store.transaction(() => voidInvite(store.db, friend));
  const setReward = (status: ValueOf<typeof REWARD_STATUS>) =>
    store.transaction(() => store.db.invite_rewards.update(1, { status }));

  test.each([
    [
      'takes back a reward that waits for the verification',
      REWARD_STATUS.notYet,
      REWARD_STATUS.takenBack,
    ],
    ['takes back a claimable reward', REWARD_STATUS.claimable, REWARD_STATUS.takenBack],
    ['keeps a claimed reward', REWARD_STATUS.claimed, REWARD_STATUS.claimed],
    ['keeps an expired reward', REWARD_STATUS.expired, REWARD_STATUS.expired],
  ])('%s', (_, status, statusAfter) => {
    const friend = inviteFriend();
    setReward(status);
    voidInviteOf(friend);
    expect(inviteAndReward(friend)).toEqual([FRIEND_STATUS.void, statusAfter, null]);
  });

  test('a void invitation stays void when it is completed or voided again', () => {
    const friend = inviteFriend();
    voidInviteOf(friend);
    setReward(REWARD_STATUS.notYet);
    voidInviteOf(friend);
    completeInviteOf(friend);
    expect(inviteAndReward(friend)).toEqual([FRIEND_STATUS.void, REWARD_STATUS.notYet, null]);
  });

  test('does not throw for a member without an inviter', () => {
    expect(() => voidInviteOf(77)).not.toThrow();
  });
});
