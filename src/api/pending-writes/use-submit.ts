import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import type { ActionName } from '../../contract/action.ts';
import { randomId } from '../../lib/random-id.ts';
import { ApiError } from '../api-error.ts';
import type { CallOptions } from '../call-options.ts';
import type { Api } from '../client.ts';
import { loadApiForWrite, useServer } from '../server.ts';
import { findPendingAction, isBeingSent, type PendingWrite } from './pending-write.ts';

export type SubmitResult<O> =
  { readonly ok: true; readonly data: O } | { readonly ok: false; readonly error: ApiError };

/** What `useSubmit` returns for a call with the input `I` and the data `O`. */
export interface Submit<I, O> {
  /** True while the app sends the write or asks for its status. False once only the member can decide. */
  readonly isBusy: boolean;
  /** True while a write is pending. The form then sends no other write. */
  readonly isLocked: boolean;
  /** The write of this form without an answer, or a write of the same action elsewhere; `null` without one. */
  readonly pendingWrite: PendingWrite | null;
  /**
   * Sends the write and resolves with its final answer, however long that takes. While an earlier write is pending, it
   * resolves to `null` and asks for the status of that write. The app has already reported a failure.
   */
  readonly send: (input: I) => Promise<SubmitResult<O> | null>;
}

interface SubmitOptions extends Pick<CallOptions, 'ownBusinessErrors'> {
  /**
   * The action of the form. Another tab or element, or this one before a reload, may have begun it already. The form
   * then shows that write and sends no other.
   */
  action?: ActionName;
}

const isLeftToMember = ({ state }: PendingWrite) =>
  state.status === 'needsReview' && !state.isAsking;

/** Sends a form as a mutation. Several presses send one call. `selectCall` returns a call that makes one write at most. */
export function useSubmit<I extends object, O>(
  selectCall: (api: Api) => (input: I, options: CallOptions) => Promise<O>,
  { action, ownBusinessErrors = [] }: SubmitOptions = {},
): Submit<I, O> {
  const server = useServer();
  const queryClient = useQueryClient();
  const isShownRef = useRef(true);
  useEffect(() => {
    isShownRef.current = true;
    return () => void (isShownRef.current = false);
  }, []);
  const mutationKey = [action ?? 'write', useId()];
  const { isPending, mutateAsync, variables } = useMutation({
    mutationKey,
    // `write-sender.ts` decides whether a write is sent while the browser says it is offline.
    networkMode: 'always',
    // Short, because the input may contain a password. With 0, the library checks a pending mutation without a pause.
    gcTime: 1_000,
    async mutationFn({ input, requestId }: { input: I; requestId: string }): Promise<O> {
      // Only microtasks may pass before the call, because the press of the member counts in its own task alone
      // (`src/platform/press-tracker.ts`).
      const call = selectCall(await loadApiForWrite(server));
      return call(input, { requestId, isFormShown: () => isShownRef.current, ownBusinessErrors });
    },
  });
  const pendingWrite =
    useStore(server.pendingWrites, (pendingWrites) => {
      if (!isPending) return action && findPendingAction(pendingWrites, action);
      const ownWrite = pendingWrites.get(variables.requestId);
      return ownWrite && !isBeingSent(ownWrite) ? ownWrite : undefined;
    }) ?? null;

  async function send(input: I): Promise<SubmitResult<O> | null> {
    // Asks the cache, because a second tap can come before React renders `isPending`.
    if (queryClient.isMutating({ mutationKey }) > 0 || pendingWrite) {
      pendingWrite?.checkStatus();
      return null;
    }
    try {
      return { ok: true, data: await mutateAsync({ input, requestId: randomId() }) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ok: false, error };
    }
  }

  return {
    isBusy: pendingWrite ? !isLeftToMember(pendingWrite) : isPending,
    isLocked: isPending || pendingWrite !== null,
    pendingWrite,
    send,
  };
}
