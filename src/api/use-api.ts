import { createContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Contract } from '../contract/contract.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import type { Subject } from '../lib/subject.ts';
import { useProvided } from '../lib/use-provided.ts';
import type { Api } from './client.ts';
import type { OpenActions } from './operation.ts';

/** Reads of what is on the screen already: the member hears once that they failed, however many they were. */
export interface Refreshes {
  readonly onFailed: (cause: unknown) => void;
  readonly onSettled: () => void;
  /** For a read outside of the cache. */
  readonly follow: <T>(read: Promise<T>) => Promise<T>;
}

/** What pages get at the server with. The query client is made when the first page that reads arrives. */
export interface Server {
  readonly api: Api;
  queryClient: QueryClient | null;
  /** How far its clock is ahead of the device's, by the newest answers; 0 before the first. */
  aheadMs: number;
  /** Who goes to another page finds there what they have left open. */
  readonly openActions: Subject<OpenActions>;
  readonly refreshes: Refreshes;
}

const ServerContext = createContext<Server | null>(null);

export const ServerProvider = ServerContext.Provider;

export const useServer = () => useProvided(ServerContext);

export const useApi = (): Api => useServer().api;

/** What the operator has configured. */
export type Config = OutputOf<Contract['common']['config']>;
