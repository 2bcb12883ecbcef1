import type { StoredSession } from './session-storage.ts';

export interface SessionState extends StoredSession {
  /** Counts the sessions of this app. Answers to requests of an earlier session are dropped. */
  epoch: number;
}
