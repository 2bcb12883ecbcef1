import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import { useConfig } from '../../api/use-config.ts';
import { YES } from '../../contract/flag.ts';

/** Best effort: the rows do without these numbers if the query fails. */
export function useInviteSummary() {
  const api = useApi();
  const { data: config } = useConfig();
  return useQuery({
    queryKey: ['user', 'inviteRewards'],
    queryFn: ({ signal }) => api.user.inviteRewards({}, { signal }),
    enabled: config?.features.invite === YES,
  });
}
