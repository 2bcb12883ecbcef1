import { useApiQuery } from '../../api/use-api-query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { CODE } from '../../contract/codes.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { getSignList, sign } from '../../contract/user/sign.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';

export type SignList = OutputOf<typeof getSignList>;
export type SignInResult = OutputOf<typeof sign>;
export type Milestone = SignList['milestones'][number];

/** Loads the sign-ins of a month (`YYYY-MM`); `null` means the current month on the server. */
export const useSignList = (month: string | null) =>
  useApiQuery(
    ['user', 'getSignList', month],
    (api, options) => api.user.getSignList(month === null ? {} : { month }, options),
    // Always stale: the server's day may have changed since the last visit, even if the device clock went back.
    { staleTime: 0, refetchOnMount: 'always' },
  );

/** Returns a function that refetches the user, configuration and prize data after a sign-in or a claim. */
export const useInvalidateSignIn = () => useInvalidate(['user'], ['common', 'config'], ['prize']);

export const useSignIn = () =>
  useSubmit((api) => api.user.sign, { action: 'sign', ownRefusals: [CODE.stale] });

export const useClaim = () => useSubmit((api) => api.user.receive_sign, { action: 'claim' });
