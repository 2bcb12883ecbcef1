import { useQuery } from '@tanstack/react-query';
import type { Contract } from '../contract/contract.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import { useApi } from './use-api.ts';

/** A bank card that withdrawals are paid to. */
export type BankCard = OutputOf<Contract['bank']['list']>['list'][number];

/** The member's bank cards, newest first, and their limit. */
export function useBankCards() {
  const api = useApi();
  return useQuery({
    queryKey: ['bank', 'list'],
    queryFn: ({ signal }) => api.bank.list({}, { signal }),
  });
}
