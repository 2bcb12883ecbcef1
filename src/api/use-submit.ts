import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ActionName } from '../contract/action.ts';
import { ApiError, asApiError } from './api-error.ts';
import type { Api } from './client.ts';
import type { UnclearOperation, Watcher } from './operation.ts';
import { useServer } from './use-api.ts';

type SubmitResult<O> =
  { readonly ok: true; readonly data: O } | { readonly ok: false; readonly error: ApiError };

/** What `useSubmit` returns for a call with the input `I` and the data `O`. */
export interface Submit<I, O> {
  /** True while the app sends the write or asks for its outcome. False once only the member can decide. */
  readonly isBusy: boolean;
  /** True while a write is pending or its outcome is unclear. The form then sends no other write. */
  readonly isLocked: boolean;
  /** The open operation of this form, or of the same action in another tab or element; `null` without one. */
  readonly unclear: UnclearOperation | null;
  /**
   * Sends the write and resolves with its definitive answer, however long that takes. While an earlier write is open,
   * it resolves to `null` and asks for the outcome of that write. The app has already reported a failure.
   */
  readonly send: (input: I) => Promise<SubmitResult<O> | null>;
}

interface SubmitOptions {
  /**
   * The action of the form. Another tab or element, or this one before a reload, may have begun it already. The form
   * then shows that operation as unclear and sends no other.
   */
  action?: ActionName;
  /** The queries that are refetched after a success. */
  refetches?: readonly QueryKey[];
}

/** Sends a form. Several presses send one call. */
export function useSubmit<I extends object, O>(
  call: (input: I, options: { watcher: Watcher }, api: Api) => Promise<O>,
  { action, refetches = [] }: SubmitOptions = {},
): Submit<I, O> {
  const server = useServer();
  const { openActions } = server;
  const openByAction = useStore(openActions);
  const [isSending, setIsSending] = useState(false);
  const [ownUnclearOperation, setOwnUnclearOperation] = useState<UnclearOperation | null>(null);
  // A ref, not state: a second tap can come before React renders `isSending`.
  const isInFlight = useRef(false);
  const watcher = useRef<Watcher>({ onChange: setOwnUnclearOperation, isUnmounted: false });
  useEffect(() => {
    const { current } = watcher;
    current.isUnmounted = false;
    return () => void (current.isUnmounted = true);
  }, []);

  const otherUnclearOperation = !isSending && action ? (openByAction.get(action) ?? null) : null;
  const unclear = ownUnclearOperation ?? otherUnclearOperation;

  /** Loads the API client, so that a form that is sent early is not lost. */
  const loadApi = () =>
    server.loadApi().catch((error: unknown) => {
      server.onFailure(asApiError(error), {});
      throw error;
    });

  async function send(input: I): Promise<SubmitResult<O> | null> {
    if (isInFlight.current || otherUnclearOperation) {
      unclear?.askAgain();
      return null;
    }
    isInFlight.current = true;
    setIsSending(true);
    try {
      const api = await loadApi();
      const data = await call(input, { watcher: watcher.current }, api);
      for (const queryKey of refetches) void server.queryClient?.invalidateQueries({ queryKey });
      return { ok: true, data };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ok: false, error };
    } finally {
      isInFlight.current = false;
      setIsSending(false);
    }
  }

  return {
    isBusy: unclear ? !unclear.isUndecided || unclear.isAsking : isSending,
    isLocked: isSending || unclear !== null,
    unclear,
    send,
  };
}
