import { CODE } from '../../src/contract/codes.ts';
import { contract } from '../../src/contract/contract.ts';
import {
  MILESTONE_STATUS,
  PRIZE_RECORD_STATUS,
  REWARD_STATUS,
} from '../../src/contract/statuses.ts';
import { type Caller, newRequestId, describeOutcome } from './caller.ts';
import { checkNewDay } from './check-clock.ts';
import { skipIfSwitchedOff } from './check-reads.ts';
import { callWrite, claimTwice, readMember } from './check-writes.ts';
import type { Config } from './features.ts';
import { nameOf } from './report.ts';

// Claims what the test account can claim: today's daily sign-in, a milestone, an invite reward and a prize. Claims
// only add points, money and an address, so the check does not reverse them.

const { sign, getSignList, receive_sign, inviteRewards, claimReward } = contract.user;
const { records, bindAddress } = contract.prize;

async function checkDailySignIn(caller: Caller): Promise<void> {
  const { report } = caller;
  const name = nameOf(sign);
  const signListBefore = await caller.dataOf(getSignList);
  if (!signListBefore) return;
  if (signListBefore.today_signed)
    return report.addSkipped(
      name,
      'The account has signed in today. Run the check again tomorrow.',
    );
  const signIn = await claimTwice(caller, sign, {}, CODE.alreadySigned);
  if (signIn === null) return;
  checkNewDay(report, name, 'data.date', signIn.date);
  const signListAfter = await caller.dataOf(getSignList);
  if (
    signListAfter &&
    (!signListAfter.today_signed || !signListAfter.calendar.includes(signListAfter.server_date))
  )
    report.addWrong(
      name,
      'A sign-in is not in user/getSignList. Set "today_signed" and "calendar".',
    );
  const secondOutcome = await caller.call(sign, { request_id: newRequestId() });
  if (secondOutcome.kind !== 'refused' || secondOutcome.code !== CODE.alreadySigned)
    report.addWrong(
      name,
      `A second sign-in of a day gets ${describeOutcome(secondOutcome)}. Refuse it with 31001.`,
    );
}

async function checkMilestone(caller: Caller): Promise<void> {
  const { report } = caller;
  const name = nameOf(receive_sign);
  const signListBefore = await caller.dataOf(getSignList);
  if (!signListBefore) return;
  const claimableMilestone = signListBefore.milestones.find(
    ({ status }) => status === MILESTONE_STATUS.claimable,
  );
  if (!claimableMilestone) return report.addSkipped(name, 'No milestone to receive.');
  const fields = { milestone_id: claimableMilestone.id };
  if ((await claimTwice(caller, receive_sign, fields, CODE.milestoneClaimed)) === null) return;
  const signListAfter = await caller.dataOf(getSignList);
  const milestone = signListAfter?.milestones.find(({ id }) => id === claimableMilestone.id);
  if (signListAfter && milestone?.status !== MILESTONE_STATUS.claimed)
    report.addWrong(name, 'A received milestone does not have the status 2. Send 2.');
}

async function checkInviteReward(caller: Caller): Promise<void> {
  const { report } = caller;
  const name = nameOf(claimReward);
  const rewards = await caller.dataOf(inviteRewards);
  if (!rewards) return;
  const claimableReward = rewards.list.find(({ status }) => status === REWARD_STATUS.claimable);
  if (!claimableReward || rewards.summary.claims_left === 0)
    return report.addSkipped(name, 'No invite reward to receive.');
  const memberBefore = await readMember(caller);
  const fields = { reward_id: claimableReward.id };
  const receivedRewards = await claimTwice(caller, claimReward, fields, CODE.rewardClaimed);
  const memberAfter = receivedRewards && (await readMember(caller));
  if (
    memberBefore &&
    memberAfter &&
    memberAfter.balance !== memberBefore.balance + claimableReward.amount
  )
    report.addWrong(
      name,
      'A received reward does not raise "balance" by its amount. Book both in one transaction.',
    );
}

async function checkPrize(caller: Caller): Promise<void> {
  const { report } = caller;
  const name = nameOf(bindAddress);
  const prizes = await caller.dataOf(records, {
    scope: 'prizes',
    status: PRIZE_RECORD_STATUS.addressNeeded,
    page: 1,
    limit: 20,
  });
  if (!prizes) return;
  const prize = prizes.list.find(({ status }) => status === PRIZE_RECORD_STATUS.addressNeeded);
  if (!prize) return report.addSkipped(name, 'No prize to receive.');
  const addresses = await caller.dataOf(contract.address.list, { page: 1, limit: 20 });
  const address = addresses?.list[0];
  if (!address) return report.addSkipped(name, 'The account has no address. Add one.');
  const boundRecord = await callWrite(caller, bindAddress, {
    record_id: prize.id,
    address_id: address.id,
  });
  if (boundRecord?.status === PRIZE_RECORD_STATUS.addressNeeded)
    report.addWrong(name, 'A prize with an address still asks for one. Change its "status".');
}

/** Claims every kind of reward that the test account can claim. */
export async function checkRewards(caller: Caller, config: Config | null): Promise<void> {
  if (!skipIfSwitchedOff(caller, sign, config)) await checkDailySignIn(caller);
  if (!skipIfSwitchedOff(caller, receive_sign, config)) await checkMilestone(caller);
  await checkInviteReward(caller);
  await checkPrize(caller);
}
