import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../api/api-query.ts';
import { contract, type Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';

/** A bank whose cards can be bound. */
export type Bank = OutputOf<Contract['bank']['listSupported']>['list'][number];

export const banksQuery = queryOptions({
  ...apiQuery(contract.bank.listSupported, {}),
  staleTime: 300_000,
});
