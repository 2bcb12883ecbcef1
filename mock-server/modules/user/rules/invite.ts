import { INVITEE_STATUS, REWARD_STATUS } from '../../../../src/contract/statuses.ts';
import type { Db } from '../../../store/tables.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { parseSetting, settingsOf } from '../../common/rules/settings.ts';

// A friend's real-name verification earns the inviter a fixed reward. Friends of that friend earn the inviter nothing
// (RULES.md, Invitations).

/** Stores who invited the member, with a reward that waits for the verification. */
export function recordInvite(db: Db, inviterId: number, inviteeId: number, now: number): void {
  const invite = db.invites.insert({
    inviter_id: inviterId,
    invitee_id: inviteeId,
    status: INVITEE_STATUS.registered,
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

const inviteOf = (db: Db, inviteeId: number) => db.invites.where('invitee_id', inviteeId)[0];
const rewardOfInvite = (db: Db, inviteId: number) =>
  db.invite_rewards.where('invite_id', inviteId)[0];

/** Whether the invitation of another account with the same identity was verified or voided before. */
function isCounted(db: Db, inviteeId: number): boolean {
  const digest = db.users.get(inviteeId)?.id_card_digest ?? null;
  if (digest === null) return false;
  return db.users
    .where('id_card_digest', digest)
    .some(
      ({ id }) =>
        id !== inviteeId &&
        (inviteOf(db, id)?.status ?? INVITEE_STATUS.registered) !== INVITEE_STATUS.registered,
    );
}

/** Voids an invitation and takes back its unclaimed reward. */
export function voidInvite(db: Db, inviteeId: number): void {
  const invite = inviteOf(db, inviteeId);
  if (!invite || invite.status === INVITEE_STATUS.void) return;
  db.invites.update(invite.id, { status: INVITEE_STATUS.void });
  const reward = rewardOfInvite(db, invite.id);
  if (reward?.status === REWARD_STATUS.notYet || reward?.status === REWARD_STATUS.claimable)
    db.invite_rewards.update(reward.id, { status: REWARD_STATUS.takenBack });
}

/**
 * Makes the inviter's reward claimable after the friend's verification. If an earlier account with the same identity
 * has counted, voids the invitation instead, even if that account is no longer verified.
 */
export function completeInvite(db: Db, inviteeId: number, now: number): void {
  const invite = inviteOf(db, inviteeId);
  if (invite?.status !== INVITEE_STATUS.registered) return;
  if (isCounted(db, inviteeId)) return voidInvite(db, inviteeId);
  db.invites.update(invite.id, { status: INVITEE_STATUS.verified });
  const reward = rewardOfInvite(db, invite.id);
  if (reward?.status === REWARD_STATUS.notYet)
    db.invite_rewards.update(reward.id, {
      status: REWARD_STATUS.claimable,
      expire_at: now + settingsOf(db).invite.expire_days * DAY_MS,
    });
}
