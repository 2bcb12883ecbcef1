import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ActionName } from '../contract/action.ts';
import { ApiError } from './api-error.ts';
import type { Unclear, Watcher } from './operations.ts';
import { useServer } from './use-api.ts';

type Outcome<O> =
  { readonly ok: true; readonly data: O } | { readonly ok: false; readonly error: ApiError };

export interface Submit<I, O> {
  /** A sending is under way, be it the first or a question for the outcome. */
  readonly isBusy: boolean;
  /** Not `null` from the moment nobody can tell whether it was done until somebody can. */
  readonly unclear: Unclear | null;
  /**
   * Settles with the definitive answer, however long that takes; `null` where another press is still
   * under way: then it asks for the outcome of that one. A failure has been said by the app already.
   */
  readonly send: (input: I) => Promise<Outcome<O> | null>;
}

/**
 * Sends what a form holds. Any number of presses is one call. With `action`, one that is open elsewhere
 * (in another view, or from before a reload) is shown as unclear here and settled first.
 */
export function useSubmit<I extends object, O>(
  call: (input: I, options: { watcher: Watcher }) => Promise<O>,
  action?: ActionName,
): Submit<I, O> {
  const { openActions } = useServer();
  const open = useSyncExternalStore(openActions.subscribe, openActions.get);
  const [isSending, setIsSending] = useState(false);
  const [ownUnclear, setUnclear] = useState<Unclear | null>(null);
  // A second tap can come before the screen shows the first.
  const isSent = useRef(false);
  const watcher = useRef<Watcher>({ onChange: setUnclear, isGone: false });
  useEffect(() => {
    const { current } = watcher;
    current.isGone = false;
    return () => void (current.isGone = true);
  }, []);

  const otherUnclear = !isSending && action ? (open.get(action) ?? null) : null;
  const unclear = ownUnclear ?? otherUnclear;

  async function send(input: I): Promise<Outcome<O> | null> {
    if (isSent.current || otherUnclear) {
      unclear?.confirm();
      return null;
    }
    isSent.current = true;
    setIsSending(true);
    try {
      const data = await call(input, { watcher: watcher.current });
      return { ok: true, data };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ok: false, error };
    } finally {
      isSent.current = false;
      setIsSending(false);
    }
  }

  return { isBusy: unclear ? unclear.isAsking : isSending, unclear, send };
}
