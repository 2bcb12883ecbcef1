import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { inviteRewards } from '../../contract/user/invite.ts';
import { PATHS } from '../../routes.ts';
import { useMember } from '../../session/use-member.ts';
import { usePageServices } from '../../ui/use-page-services.ts';

export type InviteRewards = OutputOf<typeof inviteRewards>;
export type Reward = InviteRewards['list'][number];

export function useInviteRewards() {
  const api = useApi();
  return useQuery({
    queryKey: ['user', 'inviteRewards'],
    queryFn: ({ signal }) => api.user.inviteRewards({}, { signal }),
  });
}

/** The registration link with the member's invite code. */
export function useInviteLink(): string {
  const { invite_code } = useMember();
  const { linkTo } = usePageServices();
  return linkTo(`${PATHS.login}?type=register&invite=${invite_code}`);
}
