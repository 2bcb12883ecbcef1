import type { IncomingMessage, ServerResponse } from 'node:http';

/** A middleware as used by Express, connect and Vite. */
export type Middleware = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
) => void;
