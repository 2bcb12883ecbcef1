import { useRef, useState } from 'react';
import { randomId } from '../lib/random-id.ts';
import { ApiError } from './api-error.ts';

type Outcome<O> =
  { readonly ok: true; readonly data: O } | { readonly ok: false; readonly error: ApiError };

export interface Submit<I, O> {
  readonly isBusy: boolean;
  /** `null` where another press is still under way. A failure has been said by the app already. */
  readonly send: (input: I) => Promise<Outcome<O> | null>;
}

/**
 * Sends what a form holds. Any number of presses is one call, and one intent keeps its id until it has
 * a definitive answer: sent twice after an unclear outcome, it is done once.
 */
export function useSubmit<I extends object, O>(
  call: (input: I, options: { requestId: string }) => Promise<O>,
): Submit<I, O> {
  const [isBusy, setIsBusy] = useState(false);
  // A second tap can come before the screen shows the first.
  const isSent = useRef(false);
  const operation = useRef<{ content: string; id: string } | null>(null);

  async function send(input: I): Promise<Outcome<O> | null> {
    if (isSent.current) return null;
    isSent.current = true;
    setIsBusy(true);
    const content = JSON.stringify(input);
    if (operation.current?.content !== content) operation.current = { content, id: randomId() };
    try {
      return { ok: true, data: await call(input, { requestId: operation.current.id }) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isDefinitive) operation.current = null;
      return { ok: false, error };
    } finally {
      isSent.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, send };
}
