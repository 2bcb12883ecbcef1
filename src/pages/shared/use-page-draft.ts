import { useEffect } from 'react';
import { useDraft, type Draft } from '../../session/use-draft.ts';
import { useSession } from '../../session/use-session.ts';

/** Returns the draft of a page's form. Leaving the page clears the draft, unless the session has ended meanwhile. */
export function usePageDraft<V extends Readonly<Record<string, unknown>>>(
  form: string,
  secretFields?: readonly (keyof V & string)[],
): Draft<V> {
  const session = useSession();
  const draft = useDraft<V>(form, secretFields);
  useEffect(() => {
    const epochOnMount = session.getState().epoch;
    return () => {
      if (session.getState().epoch === epochOnMount) draft.set(null);
    };
  }, [session, draft]);
  return draft;
}
