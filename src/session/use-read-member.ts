import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { useServer } from '../api/server.ts';
import { memberQuery, type LoadedMember } from './member-query.ts';

/** Returns a function that reads the member now. If a read is in progress, it returns that read. */
export function useReadMember(): () => Promise<LoadedMember> {
  const server = useServer();
  const queryClient = useQueryClient();
  return () =>
    queryClient.fetchQuery({ ...memberQuery(server), staleTime: 0 }).catch((cause: unknown) => {
      // Any other error means that the query was removed with its session.
      throw cause instanceof ApiError ? cause : new ApiError('cancelled', { cause });
    });
}
