import { queryOptions } from '@tanstack/react-query';
import { apiQuery, REFETCH_AT_EACH_VISIT } from '../../api/api-query.ts';
import { contract, type Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';

export type SignList = OutputOf<Contract['user']['getSignList']>;
export type Milestone = SignList['milestones'][number];

/** The sign-ins of a month (`YYYY-MM`); `null` means the current month on the server. */
export const signListQuery = (month: string | null) =>
  queryOptions({
    ...apiQuery(contract.user.getSignList, month === null ? {} : { month }),
    // The server's day may have changed since the last visit, even if the device clock went back.
    ...REFETCH_AT_EACH_VISIT,
  });
