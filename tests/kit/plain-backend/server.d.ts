import type { Server } from 'node:http';

export interface BackendOptions {
  /** The origins whose pages may call the backend. */
  readonly origins: readonly string[];
  readonly now?: () => number;
  /** True by default. If false, the backend ignores `request_id` and sends only `code`, `msg` and `data`. */
  readonly keepsAnswers?: boolean;
}

export function createBackend(options: BackendOptions): Server;
