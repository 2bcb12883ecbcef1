import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery, REFETCH_AT_EACH_VISIT } from '../../api/api-query.ts';
import { contract, type Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { useMember } from '../../session/use-member.ts';

/** A bank card that withdrawals are paid to. */
export type BankCard = OutputOf<Contract['bank']['list']>['list'][number];

/** The member's bank cards, newest first, and their limit. Another device may have unbound a card. */
export const bankCardsQuery = queryOptions({
  ...apiQuery(contract.bank.list, {}),
  ...REFETCH_AT_EACH_VISIT,
});

/** Another device may have bound another number. */
export const wechatPayeeQuery = queryOptions({
  ...apiQuery(contract.wechat.info, {}),
  ...REFETCH_AT_EACH_VISIT,
});

/**
 * Loads the WeChat payee as `info`; `null` if none is bound. While loading, `info` comes from the member's data.
 */
export function useWechatPayee() {
  const { wechat_info: info } = useMember();
  return useQuery({
    ...wechatPayeeQuery,
    ...(info !== undefined && { initialData: { info }, initialDataUpdatedAt: 0 }),
  });
}
