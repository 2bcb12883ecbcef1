import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { inviteRewards } from '../../contract/user/invite.ts';

export type InviteRewards = OutputOf<typeof inviteRewards>;
export type Reward = InviteRewards['list'][number];

/** Loads the rewards for invited friends, with their sums. */
export function useInviteRewards(isEnabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ['user', 'inviteRewards'],
    queryFn: ({ signal }) => api.user.inviteRewards({}, { signal }),
    enabled: isEnabled,
  });
}
