import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import { useMember } from '../../session/use-member.ts';

/** The member's WeChat payee; `info` is `null` if none is bound. Until it is loaded, the member's own data is shown. */
export function useWechatPayee() {
  const api = useApi();
  const { wechat_info: info } = useMember();
  return useQuery({
    queryKey: ['wechat', 'info'],
    queryFn: ({ signal }) => api.wechat.info({}, { signal }),
    ...(info !== undefined && { initialData: { info }, initialDataUpdatedAt: 0 }),
  });
}
