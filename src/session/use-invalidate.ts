import { useQueryClient } from '@tanstack/react-query';
import { useSession } from './use-session.ts';

/** Refetches after a write: the member, and the queries under a key. */
export function useInvalidate(queryKey: readonly string[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const session = useSession();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      session.loadMember({ isForced: true }).catch(() => {}),
    ]);
}
