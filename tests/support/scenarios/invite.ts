import type { Mock } from '../../../mock-server/app.ts';
import type { InviteRow } from '../../../mock-server/modules/user/rows.ts';
import { FEATURE, FRIEND_STATUS } from '../../../src/contract/statuses.ts';

// The first member has invited 40 friends: 19 are registered, 20 verified and one void.

const FIRST_MEMBER_ID = 200_001;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);

const setSettings = ({ db, transaction }: Mock, caps: object, features: object = {}) =>
  transaction(() => {
    const settings = db.settings.get(1)!;
    db.settings.update(1, {
      invite: { ...settings.invite, ...caps },
      features: { ...settings.features, ...features },
    });
  });

/** The campaign is over, and the member has claimed as much as one month allows. */
export const endCampaignAtCap = (mock: Mock) =>
  setSettings(mock, { month_cap: 1 }, { invite: FEATURE.closed });

/** The member has claimed as much as is allowed in total. */
export const reachTotalCap = (mock: Mock) => setSettings(mock, { total_cap: 15 });

/** A friend who is registered verifies the real name. */
export const verifyFriend = ({ db, transaction }: Mock) =>
  transaction(() => {
    const isRegistered = ({ inviter_id, status }: InviteRow) =>
      inviter_id === FIRST_MEMBER_ID && status === FRIEND_STATUS.registered;
    db.invites.update(db.invites.find(isRegistered)!.id, { status: FRIEND_STATUS.verified });
  });

/** The mobile number of a friend of the member, who has invited nobody. */
export function mobileOfFriend({ db }: Mock): string {
  const invite = db.invites.filter(({ status }) => status === FRIEND_STATUS.verified).at(-1);
  return db.users.get(invite!.friend_id)!.mobile;
}

/** Returns the calendar day `n` days after the first one of `addFriends`. */
export const friendDay = (n: number) => new Date(FIRST_DAY + n * DAY_MS).toISOString().slice(0, 10);

/** Friends of the member join, one each day from day `start` on. */
export const addFriends = ({ db, transaction }: Mock, start: number, count: number) =>
  transaction(() => {
    const { id: _, ...invite } = db.invites.where('inviter_id', FIRST_MEMBER_ID)[0]!;
    for (let n = start; n < start + count; n += 1)
      db.invites.insert({ ...invite, created_at: FIRST_DAY + n * DAY_MS });
  });
