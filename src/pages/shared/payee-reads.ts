import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/api-query.ts';
import { contract, type Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { useMember } from '../../session/use-member.ts';

/** A bank card that withdrawals are paid to. */
export type BankCard = OutputOf<Contract['bank']['list']>['list'][number];

/** The member's bank cards, newest first, and their limit. Always stale: another device may have unbound a card. */
export const bankCardsQuery = queryOptions({ ...apiQuery(contract.bank.list, {}), staleTime: 0 });

/**
 * Loads the WeChat payee as `info`; `null` if none is bound. While loading, `info` comes from the member's data. Always
 * stale: another device may have bound another number.
 */
export function useWechatPayee() {
  const { wechat_info: info } = useMember();
  return useQuery({
    ...apiQuery(contract.wechat.info, {}),
    staleTime: 0,
    ...(info !== undefined && { initialData: { info }, initialDataUpdatedAt: 0 }),
  });
}
