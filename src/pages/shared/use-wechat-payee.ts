import { useApiQuery } from '../../api/use-api-query.ts';
import { useMember } from '../../session/use-member.ts';

/** Loads the WeChat account for withdrawals; `info` is `null` if none is bound. Starts with the member's data. */
export function useWechatPayee() {
  const { wechat_info: info } = useMember();
  return useApiQuery(['wechat', 'info'], (api, options) => api.wechat.info({}, options), {
    ...(info !== undefined && { initialData: { info }, initialDataUpdatedAt: 0 }),
  });
}
