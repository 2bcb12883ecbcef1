import { contract } from '../../src/contract/contract.ts';
import { LEDGER_TYPE, REWARD_STATUS } from '../../src/contract/statuses.ts';
import { DAY, freshId, MEMBERS, START, startMock } from '../support/start-mock.ts';

const { inviteRewards, claimReward, info } = contract.user;

export const FIRST_MEMBER_ID = 200_001;

/** Starts a mock with this member logged in, and returns functions for invitation rewards. */
export async function startInviteRewards(mobile: string = MEMBERS.first) {
  const testMock = await startMock();
  const { mock, call, send } = testMock;
  const token = await testMock.logIn(mobile);
  const { db, transaction } = mock;
  /** The first member’s rewards. Status 0 is pending, 1 claimable, 2 claimed. */
  const rewards = () => db.invite_rewards.where('user_id', FIRST_MEMBER_ID);
  const idsWithStatus = (status: number) =>
    rewards()
      .filter((row) => row.status === status)
      .map(({ id }) => id);
  return {
    ...testMock,
    token,
    idsWithStatus,
    readRewards: async () => (await call(inviteRewards, {}, { token })).body.data,
    readBalance: async () => (await call(info, {}, { token })).body.data.balance,
    claimReward: async (fields: object) =>
      (await send(claimReward, { request_id: freshId(), ...fields }, { token })).body,
    /** Makes this many pending rewards claimable until one day after START. */
    makeClaimable: (count: number) =>
      transaction(() => {
        for (const id of idsWithStatus(REWARD_STATUS.notYet).slice(0, count))
          db.invite_rewards.update(id, { status: REWARD_STATUS.claimable, expire_at: START + DAY });
      }),
    /** Marks this many rewards as claimed at that time. */
    markClaimed: (count: number, claim_at: number) =>
      transaction(() => {
        for (const id of idsWithStatus(REWARD_STATUS.notYet).slice(0, count))
          db.invite_rewards.update(id, { status: REWARD_STATUS.claimed, claim_at });
      }),
    /** The ledger transactions that paid this reward. */
    paymentsOf: (id: number) =>
      db.ledger_txns
        .where('biz_id', id)
        .filter(({ biz_type }) => biz_type === LEDGER_TYPE.inviteReward),
  };
}
