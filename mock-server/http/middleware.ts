import type { IncomingMessage, ServerResponse } from 'node:http';

/** A step of the web server that answers or hands on; the shape Express, connect and Vite share. */
export type Middleware = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
) => void;
