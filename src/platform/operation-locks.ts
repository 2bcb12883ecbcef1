/** Locks between the views of one browser, so that no view asks for an operation that another is sending. */
export interface SendingLocks {
  /** Held while an operation is sent; returns its release. */
  hold(requestId: string): () => void;
  /** Resolves when no view is sending the operation; never after `signal` is aborted. */
  whenFree(requestId: string, signal: AbortSignal): Promise<void>;
}
