import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ActionName } from '../contract/action.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './call-options.ts';
import type { Api } from './client.ts';
import type { UnclearOperation, Watcher } from './operation.ts';
import { loadApiForWrite, useServer } from './use-api.ts';

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

interface SubmitOptions extends Pick<CallOptions, 'ownRefusals'> {
  /**
   * The action of the form. Another tab or element, or this one before a reload, may have begun it already. The form
   * then shows that operation as unclear and sends no other.
   */
  action?: ActionName;
}

/** Sends a form as a mutation. Several presses send one call. */
export function useSubmit<I extends object, O>(
  selectCall: (api: Api) => (input: I, options: CallOptions) => Promise<O>,
  { action, ownRefusals = [] }: SubmitOptions = {},
): Submit<I, O> {
  const server = useServer();
  const queryClient = useQueryClient();
  const openByAction = useStore(server.openActions);
  const [ownUnclearOperation, setOwnUnclearOperation] = useState<UnclearOperation | null>(null);
  const watcher = useRef<Watcher>({ onChange: setOwnUnclearOperation, isUnmounted: false });
  useEffect(() => {
    const { current } = watcher;
    current.isUnmounted = false;
    return () => void (current.isUnmounted = true);
  }, []);
  const mutationKey = [action ?? 'write', useId()];
  const { isPending, mutateAsync } = useMutation({
    mutationKey,
    // The operation decides whether a write is sent while the browser says it is offline.
    networkMode: 'always',
    // The input may contain a password.
    gcTime: 0,
    async mutationFn(input: I): Promise<O> {
      const call = selectCall(await loadApiForWrite(server));
      return call(input, { watcher: watcher.current, ownRefusals });
    },
  });
  const otherUnclearOperation = !isPending && action ? (openByAction.get(action) ?? null) : null;
  const unclear = ownUnclearOperation ?? otherUnclearOperation;

  async function send(input: I): Promise<SubmitResult<O> | null> {
    // Asks the cache, because a second tap can come before React renders `isPending`.
    if (queryClient.isMutating({ mutationKey }) > 0 || otherUnclearOperation) {
      unclear?.askAgain();
      return null;
    }
    try {
      return { ok: true, data: await mutateAsync(input) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ok: false, error };
    }
  }

  return {
    isBusy: unclear ? !unclear.isUndecided || unclear.isAsking : isPending,
    isLocked: isPending || unclear !== null,
    unclear,
    send,
  };
}
