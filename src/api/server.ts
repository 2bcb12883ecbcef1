import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { useProvided } from '../lib/use-provided.ts';
import { asApiError } from './api-error.ts';
import type { OnFailure } from './call-options.ts';
import type { Api, Member } from './client.ts';
import type { PendingWritesStore } from './pending-writes/pending-write.ts';

/** Receives the failed reads of queries. The member gets one message, however many reads failed. */
export interface ReadFailureReporter {
  /** Called with a failed read. `isRefresh`: the query has old data, which stays on the screen. */
  readonly onFailed: (cause: unknown, isRefresh: boolean) => void;
  /** Called when a query has succeeded or failed. */
  readonly onSettled: () => void;
}

/** The pages' access to the server. `openQueryClient` creates the query client. */
export interface Server {
  /** Loads the API client. Rejects with a network error if its code cannot be loaded. */
  readonly loadApi: () => Promise<Api>;
  readonly onFailure: OnFailure;
  queryClient: QueryClient | null;
  /** Stores what the next start must know of the member. Called after each read of the member. */
  readonly storeUserInfo: (member: Pick<Member, 'is_auth' | 'invite_code'>) => void;
  /** How many ms the server's clock is ahead of the device's, by the latest answers; 0 before the first answer. */
  aheadMs: number;
  /** The features that the host switches off or the operator does not offer, separated by spaces. */
  readonly hiddenFeatures: () => string;
  /** Those that the operator does not offer. Set with the first page that shows data. */
  notOffered?: () => string;
  /** The member's pending writes. Forms and pages show them. */
  readonly pendingWrites: PendingWritesStore;
  readonly readFailures: ReadFailureReporter;
}

export const ServerContext = createContext<Server | null>(null);

export const useServer = () => useProvided(ServerContext);

/** Loads the API client, and reports a failure. Queries report their failures themselves. */
export const loadApiForWrite = ({ loadApi, onFailure }: Server): Promise<Api> =>
  loadApi().catch((error: unknown) => {
    onFailure(asApiError(error), {});
    throw error;
  });
