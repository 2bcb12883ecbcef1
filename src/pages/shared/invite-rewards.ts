import { apiQuery } from '../../api/api-query.ts';
import { contract, type Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';

export type InviteRewards = OutputOf<Contract['user']['inviteRewards']>;
export type Reward = InviteRewards['list'][number];

/** The rewards for invited friends, with their sums. */
export const inviteRewardsQuery = apiQuery(contract.user.inviteRewards, {});
