import type { Mock } from '../../../mock-server/app.ts';
import type { InviteRewardRow } from '../../../mock-server/modules/user/rows.ts';
import { fen } from '../../../src/contract/money.ts';
import { LEDGER_TYPE, REWARD_STATUS } from '../../../src/contract/statuses.ts';
import { readTransactions } from './fund-records.ts';

// The first member begins with two claimable rewards of 5.00, from 熠* and 晟*, and has claimed one this month.

const FIRST_MEMBER_ID = 200_001;
const { claimable, claimed, expired } = REWARD_STATUS;

const readRewards = ({ db }: Mock, status: number) =>
  db.invite_rewards.where('user_id', FIRST_MEMBER_ID).filter((each) => each.status === status);

export const countClaimedRewards = (mock: Mock) => readRewards(mock, claimed).length;

/** The ledger transactions of the rewards that were claimed through the app. */
export const readClaims = (mock: Mock) => readTransactions(mock, LEDGER_TYPE.inviteReward);

const changeClaimable = (mock: Mock, changes: Partial<InviteRewardRow>, count = Infinity) =>
  mock.transaction(() => {
    for (const { id } of readRewards(mock, claimable).slice(0, count))
      mock.db.invite_rewards.update(id, changes);
  });

export const claimableRewardsExpire = (mock: Mock) => changeClaimable(mock, { status: expired });
/** The reward from 熠* expires. */
export const oneRewardExpires = (mock: Mock) => changeClaimable(mock, { status: expired }, 1);
export const rewardsBecomeThreeYuan = (mock: Mock) => changeClaimable(mock, { amount: fen(300) });

const setCaps = ({ db, transaction }: Mock, caps: { month_cap?: number; total_cap?: number }) =>
  transaction(() => {
    const { invite } = db.settings.get(1)!;
    db.settings.update(1, { invite: { ...invite, ...caps } });
  });

/** The member may claim one more reward: this month, or at all. */
export const oneClaimLeft = {
  month: (mock: Mock) => setCaps(mock, { month_cap: 2 }),
  total: (mock: Mock) => setCaps(mock, { total_cap: countClaimedRewards(mock) + 1 }),
};

/** The member gets this many further claimable rewards, each of which expires before the last one. */
export const memberGetsRewards = (mock: Mock, count: number) =>
  mock.transaction(() => {
    const { id: _id, ...reward } = readRewards(mock, claimable)[0]!;
    const deadline = Date.UTC(2027, 0, 1);
    for (let i = 0; i < count; i += 1)
      mock.db.invite_rewards.insert({ ...reward, expire_at: deadline - i * 1000 });
  });
