import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import { useSubmit } from '../../api/use-submit.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { getSignList, sign } from '../../contract/user.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';

export type SignList = OutputOf<typeof getSignList>;
export type Signed = OutputOf<typeof sign>;
export type Milestone = SignList['milestones'][number];

/** A month of the member's, as `YYYY-MM`; `null` is the one that runs where the server is. */
export function useSignList(month: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['user', 'getSignList', month],
    queryFn: ({ signal }) => api.user.getSignList(month === null ? {} : { month }, { signal }),
    // A page that is come back to may be of another day, also where the device has been set back since.
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Reads anew what a day or a reward changes: the member, the months, and what time it is on the server. */
export function useReadDayAnew(): () => void {
  const refetch = useInvalidate(['user'], ['common', 'config'], ['prize']);
  return () => void refetch();
}

export function useSignIn() {
  const api = useApi();
  return useSubmit((input: object, options) => api.user.sign(input, options), 'sign');
}

export function useClaim() {
  const api = useApi();
  return useSubmit(
    (input: { milestone_id: number }, options) => api.user.receive_sign(input, options),
    'claim',
  );
}
