import { useEffect } from 'react';
import { useDraft, type Draft } from '../../session/use-draft.ts';
import { useSession } from '../../session/use-session.ts';

/** Returns the draft of a page's form. Leaving the page clears the draft, unless the session has ended meanwhile. */
export function usePageDraft<V extends Readonly<Record<string, unknown>>>(
  form: string,
  secretFields?: readonly (keyof V & string)[],
): Draft<V> {
  const { state } = useSession();
  const draft = useDraft<V>(form, secretFields);
  useEffect(() => {
    const epochOnMount = state.getState().epoch;
    return () => {
      if (state.getState().epoch === epochOnMount) draft.set(null);
    };
  }, [state, draft]);
  return draft;
}
