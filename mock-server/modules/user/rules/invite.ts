import { FRIEND_STATUS, REWARD_STATUS } from '../../../../src/contract/statuses.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { parseSetting, settingsOf } from '../../common/rules/settings.ts';

// A friend's real-name verification earns the inviter a fixed reward. Friends of that friend earn the inviter nothing
// (RULES.md, Invitations).

/** Stores who invited the member, with a reward that waits for the verification. */
export function recordInvite(db: Db, inviterId: number, friendId: number, now: number): void {
  const invite = db.invites.insert({
    inviter_id: inviterId,
    friend_id: friendId,
    status: FRIEND_STATUS.registered,
    created_at: now,
  });
  db.invite_rewards.insert({
    user_id: inviterId,
    invite_id: invite.id,
    amount: parseSetting(settingsOf(db).invite.amount),
    status: REWARD_STATUS.notYet,
    expire_at: null,
    claim_at: null,
  });
}

const inviteOf = (db: Db, friendId: number) => db.invites.where('friend_id', friendId)[0];
const rewardOfInvite = (db: Db, inviteId: number) =>
  db.invite_rewards.where('invite_id', inviteId)[0];

/** Whether the invitation of another account with the same identity was verified or voided before. */
function isCounted(db: Db, friendId: number): boolean {
  const digest = db.users.get(friendId)?.id_card_digest ?? null;
  if (digest === null) return false;
  return db.users
    .where('id_card_digest', digest)
    .some(
      ({ id }) =>
        id !== friendId &&
        (inviteOf(db, id)?.status ?? FRIEND_STATUS.registered) !== FRIEND_STATUS.registered,
    );
}

/** Voids an invitation and takes back its unclaimed reward. */
export function voidInvite(db: Db, friendId: number): void {
  const invite = inviteOf(db, friendId);
  if (!invite || invite.status === FRIEND_STATUS.void) return;
  db.invites.update(invite.id, { status: FRIEND_STATUS.void });
  const reward = rewardOfInvite(db, invite.id);
  if (reward?.status === REWARD_STATUS.notYet || reward?.status === REWARD_STATUS.claimable)
    db.invite_rewards.update(reward.id, { status: REWARD_STATUS.takenBack });
}

/**
 * Makes the inviter's reward claimable after the friend's verification. If an earlier account with the same identity
 * has counted, voids the invitation instead, even if that account is no longer verified.
 */
export function completeInvite(db: Db, friendId: number, now: number): void {
  const invite = inviteOf(db, friendId);
  if (invite?.status !== FRIEND_STATUS.registered) return;
  if (isCounted(db, friendId)) return voidInvite(db, friendId);
  db.invites.update(invite.id, { status: FRIEND_STATUS.verified });
  const reward = rewardOfInvite(db, invite.id);
  if (reward?.status === REWARD_STATUS.notYet)
    db.invite_rewards.update(reward.id, {
      status: REWARD_STATUS.claimable,
      expire_at: now + settingsOf(db).invite.expire_days * DAY_MS,
    });
}
