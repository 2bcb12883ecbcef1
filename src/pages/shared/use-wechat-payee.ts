import { useApiQuery } from '../../api/use-api-query.ts';
import { useMember } from '../../session/use-member.ts';

/** Loads the WeChat account for withdrawals (`info`, `null` if none is bound). Until then, uses the member's data. */
export function useWechatPayee() {
  const { wechat_info: info } = useMember();
  return useApiQuery(['wechat', 'info'], (api, options) => api.wechat.info({}, options), {
    ...(info !== undefined && { initialData: { info }, initialDataUpdatedAt: 0 }),
  });
}
