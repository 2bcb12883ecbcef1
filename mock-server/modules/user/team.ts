import type { Contract } from '../../../src/contract/contract.ts';
import { FRIEND_STATUS, REWARD_STATUS } from '../../../src/contract/statuses.ts';
import { formatTime } from '../../../src/contract/time.ts';
import type { Call, Handler } from '../../implement.ts';
import type { Db } from '../../store/tables.ts';
import { settingsOf } from '../common/rules/settings.ts';
import { maskMobile, maskNickname } from '../shared/masking.ts';
import { paginate } from '../shared/paginate.ts';
import type { InviteRow } from './rows.ts';
import { claimsLeft } from './rules/invite-rewards.ts';
import { FRIEND_LABELS } from './rules/labels.ts';

function friendOf(db: Db, { friend_id }: InviteRow) {
  const friend = db.users.get(friend_id);
  if (!friend) throw new RangeError(`no member ${friend_id}`);
  return friend;
}

function presentFriend({ db, language }: Call<unknown>, invite: InviteRow) {
  const { nickname, mobile, avatar } = friendOf(db, invite);
  return {
    id: invite.id,
    nickname: maskNickname(nickname),
    mobile: maskMobile(mobile),
    avatar,
    status: invite.status,
    status_text: FRIEND_LABELS[invite.status][language],
    reward_status: db.invite_rewards.where('invite_id', invite.id)[0]?.status ?? null,
    created_at: formatTime(invite.created_at),
  };
}

function inviterOf(db: Db, inviterId: number | null) {
  const inviter = inviterId === null ? undefined : db.users.get(inviterId);
  return inviter ? { nickname: maskNickname(inviter.nickname) } : null;
}

/** The members that the caller invited directly, newest first. The counters include all pages. */
export const team: Handler<Contract['user']['team']> = (call) => {
  const { db, input, now } = call;
  const { status, keyword = '' } = input;
  const { id, inviter_id } = call.member();
  const invites = db.invites.where('inviter_id', id);
  const rewards = db.invite_rewards.where('user_id', id);
  const matchingInvites = [...invites]
    .sort((a, b) => b.created_at - a.created_at || b.id - a.id)
    .filter(
      (invite) =>
        (status === undefined || invite.status === status) &&
        (keyword === '' || friendOf(db, invite).mobile.endsWith(keyword)),
    );
  return {
    ...paginate(matchingInvites, input, (invite) => presentFriend(call, invite)),
    summary: {
      total: invites.length,
      verified: invites.filter((invite) => invite.status === FRIEND_STATUS.verified).length,
      rewarded: rewards.filter((row) => row.status === REWARD_STATUS.claimed).length,
      claims_left: claimsLeft(rewards, settingsOf(db).invite, now),
    },
    inviter: inviterOf(db, inviter_id),
  };
};
