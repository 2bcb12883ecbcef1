import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import { useConfig } from '../../api/use-config.ts';
import { YES } from '../../contract/flag.ts';

/** Amount and friends for their rows, which do without them where they do not come. */
export function useInviteSummary() {
  const api = useApi();
  const { data: config } = useConfig();
  return useQuery({
    queryKey: ['user', 'inviteRewards'],
    queryFn: ({ signal }) => api.user.inviteRewards({}, { signal }),
    enabled: config?.features.invite === YES,
  });
}

/** What the app's package is now, for its row. */
export function usePackage() {
  const api = useApi();
  const { data: config } = useConfig();
  return useQuery({
    queryKey: ['index', 'download'],
    queryFn: ({ signal }) => api.index.download({}, { signal }),
    enabled: config?.features.download === YES && config.download.enabled === YES,
  });
}
