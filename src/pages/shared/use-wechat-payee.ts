import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import { useMember } from '../../session/use-member.ts';

/** Loads the WeChat payee; `info` is `null` if none is bound. While loading, `info` comes from the member data. */
export function useWechatPayee() {
  const api = useApi();
  const { wechat_info: info } = useMember();
  return useQuery({
    queryKey: ['wechat', 'info'],
    queryFn: ({ signal }) => api.wechat.info({}, { signal }),
    ...(info !== undefined && { initialData: { info }, initialDataUpdatedAt: 0 }),
  });
}
