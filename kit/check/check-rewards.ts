import { CODE } from '../../src/contract/codes.ts';
import { contract } from '../../src/contract/contract.ts';
import type { OutputOf } from '../../src/contract/endpoint.ts';
import { YES } from '../../src/contract/flag.ts';
import {
  MILESTONE_STATUS,
  PRIZE_RECORD_STATUS,
  REWARD_STATUS,
} from '../../src/contract/statuses.ts';
import { type Caller, freshId, describeOutcome } from './caller.ts';
import { skipSwitchedOff, type Config } from './check-reads.ts';
import { readMember, write } from './check-writes.ts';
import { nameOf } from './report.ts';

// Takes what the test account can take: the sign-in of today, a milestone, an invite reward, a prize. It only adds
// points, money and an address, so nothing is undone.

const { sign, getSignList, receive_sign, inviteRewards, receiveRewards } = contract.user;
const { records, bindAddress } = contract.prize;

const readSigns = (caller: Caller) =>
  caller.dataOf(getSignList) as Promise<OutputOf<typeof getSignList> | null>;

async function checkSign(caller: Caller): Promise<void> {
  const { report } = caller;
  const name = nameOf(sign);
  const before = await readSigns(caller);
  if (!before) return;
  if (before.today_signed === YES)
    return report.skip(name, 'The account has signed in today. Run the check again tomorrow.');
  if ((await write(caller, sign, {})) === null) return;
  const after = await readSigns(caller);
  if (after && (after.today_signed !== YES || !after.calendar.includes(after.server_date)))
    report.wrong(name, 'A sign-in is not in user/getSignList. Set "today_signed" and "calendar".');
  const again = await caller.call(sign, { request_id: freshId() });
  if (again.kind !== 'refused' || again.code !== CODE.alreadySigned)
    report.wrong(
      name,
      `A second sign-in of a day gets ${describeOutcome(again)}. Refuse it with 31001.`,
    );
}

async function checkMilestone(caller: Caller): Promise<void> {
  const { report } = caller;
  const name = nameOf(receive_sign);
  const before = await readSigns(caller);
  if (!before) return;
  const due = before.milestones.find(({ status }) => status === MILESTONE_STATUS.claimable);
  if (!due) return report.skip(name, 'No milestone to receive.');
  if ((await write(caller, receive_sign, { milestone_id: due.id })) === null) return;
  const after = await readSigns(caller);
  const milestone = after?.milestones.find(({ id }) => id === due.id);
  if (after && milestone?.status !== MILESTONE_STATUS.claimed)
    report.wrong(name, 'A received milestone does not have the status 2. Send 2.');
}

async function checkInviteReward(caller: Caller): Promise<void> {
  const { report } = caller;
  const name = nameOf(receiveRewards);
  const rewards = (await caller.dataOf(inviteRewards)) as OutputOf<typeof inviteRewards> | null;
  if (!rewards) return;
  const due = rewards.list.find(({ status }) => status === REWARD_STATUS.claimable);
  if (!due || rewards.summary.claims_left === 0)
    return report.skip(name, 'No invite reward to receive.');
  const before = await readMember(caller);
  const received = (await write(caller, receiveRewards, { reward_id: due.id })) as OutputOf<
    typeof receiveRewards
  > | null;
  const after = received && (await readMember(caller));
  if (before && after && after.balance !== before.balance + due.amount)
    report.wrong(
      name,
      'A received reward does not raise "balance" by its amount. Book both in one transaction.',
    );
}

async function checkPrize(caller: Caller): Promise<void> {
  const { report } = caller;
  const name = nameOf(bindAddress);
  const prizes = (await caller.dataOf(records, {
    scope: 'prizes',
    status: PRIZE_RECORD_STATUS.addressNeeded,
    page: 1,
    limit: 20,
  })) as OutputOf<typeof records> | null;
  if (!prizes) return;
  const prize = prizes.list.find(({ status }) => status === PRIZE_RECORD_STATUS.addressNeeded);
  if (!prize) return report.skip(name, 'No prize to receive.');
  const addresses = (await caller.dataOf(contract.address.list, {
    page: 1,
    limit: 20,
  })) as OutputOf<typeof contract.address.list> | null;
  const address = addresses?.list[0];
  if (!address) return report.skip(name, 'The account has no address. Add one.');
  const bound = (await write(caller, bindAddress, {
    record_id: prize.id,
    address_id: address.id,
  })) as OutputOf<typeof bindAddress> | null;
  if (bound?.status === PRIZE_RECORD_STATUS.addressNeeded)
    report.wrong(name, 'A prize with an address still asks for one. Change its "status".');
}

/** Receives what the test account can receive. */
export async function checkRewards(caller: Caller, config: Config | null): Promise<void> {
  if (!skipSwitchedOff(caller, sign, config)) await checkSign(caller);
  if (!skipSwitchedOff(caller, receive_sign, config)) await checkMilestone(caller);
  await checkInviteReward(caller);
  await checkPrize(caller);
}
