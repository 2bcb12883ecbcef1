import type { Contract } from '../contract/contract.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import { useApiQuery } from './use-api-query.ts';

/** A bank card that withdrawals are paid to. */
export type BankCard = OutputOf<Contract['bank']['list']>['list'][number];

/** The member's bank cards, newest first, and their limit. Always stale: another device may have unbound a card. */
export const useBankCards = () =>
  useApiQuery(['bank', 'list'], (api, options) => api.bank.list({}, options), { staleTime: 0 });
