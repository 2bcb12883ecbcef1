import { useApiQuery } from '../../api/use-api-query.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { inviteRewards } from '../../contract/user/invite.ts';

export type InviteRewards = OutputOf<typeof inviteRewards>;
export type Reward = InviteRewards['list'][number];

/** Loads the rewards for invited friends, with their sums. */
export const useInviteRewards = (isEnabled = true) =>
  useApiQuery(['user', 'inviteRewards'], (api, options) => api.user.inviteRewards({}, options), {
    enabled: isEnabled,
  });
