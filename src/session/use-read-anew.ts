import { useQueryClient } from '@tanstack/react-query';
import { useSession } from './use-session.ts';

/** Reads anew what an action has changed, or has shown to be otherwise: the member, and the reads under a key. */
export function useReadAnew(queryKey: readonly string[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const session = useSession();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      session.loadMember({ isAnew: true }).catch(() => {}),
    ]);
}
