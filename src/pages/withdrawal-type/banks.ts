import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../api/api-query.ts';
import { contract, type Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';

/** A bank whose cards can be bound. */
export type Bank = OutputOf<Contract['bank']['list']['variants']['supported']>['list'][number];

export const banksQuery = queryOptions({
  ...apiQuery(contract.bank.list, { type: 'supported' }),
  staleTime: 300_000,
});
