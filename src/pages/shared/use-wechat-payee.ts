import { useApiQuery } from '../../api/use-api-query.ts';
import { useMember } from '../../session/use-member.ts';

/**
 * Loads the WeChat payee as `info`; `null` if none is bound. While loading, `info` comes from the member's data. Always
 * stale: another device may have bound another number.
 */
export function useWechatPayee() {
  const { wechat_info: info } = useMember();
  return useApiQuery(['wechat', 'info'], (api, options) => api.wechat.info({}, options), {
    staleTime: 0,
    ...(info !== undefined && { initialData: { info }, initialDataUpdatedAt: 0 }),
  });
}
