import type { Server } from 'node:http';

export interface BackendOptions {
  /** The pages that may call. */
  readonly origins: readonly string[];
  readonly now?: () => number;
  /** Without it, the backend ignores `request_id` and sends `code`, `msg` and `data` alone. */
  readonly keepsAnswers?: boolean;
}

export function createBackend(options: BackendOptions): Server;
