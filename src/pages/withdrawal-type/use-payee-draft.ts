import { useEffect } from 'react';
import { useDraft, type Draft } from '../../session/use-draft.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * What is typed for a payee outlives a session that ends in the middle of it. Whoever leaves the page, by
 * saving or after being asked, finds it empty again.
 */
export function usePayeeDraft<V extends Readonly<Record<string, unknown>>>(
  form: string,
  secret?: readonly (keyof V & string)[],
): Draft<V> {
  const { store } = useSession();
  const draft = useDraft<V>(form, secret);
  useEffect(() => {
    const { epoch } = store.getState();
    return () => {
      if (store.getState().epoch === epoch) draft.set(null);
    };
  }, [store, draft]);
  return draft;
}
