import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import { isForLoopback, refuseHost } from './loopback-host.ts';
import type { Middleware } from './middleware.ts';

/** A running web server. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Stops the server and closes every connection. */
  readonly close: () => Promise<void>;
}

/** The only address that our servers listen on. */
export const LOOPBACK = '127.0.0.1';

/**
 * How long an unused connection stays open. With Node's default of 5 seconds, the server may close a connection just as
 * a client sends its next request over it, and the request is lost.
 */
const KEEP_ALIVE_MS = 65_000;

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * Serves on 127.0.0.1 only, because the demo accounts have known passwords. Compresses the answers, as a real server
 * does.
 */
export async function listenOnLoopback(
  handleRequest: Middleware,
  port: number,
): Promise<RunningServer> {
  const compress = compression();
  const server = createServer((req, res) => {
    if (!isForLoopback(req)) return refuseHost(res);
    // `compress` is typed for Express, but needs only what Node.js has.
    return compress(req as never, res as never, () =>
      handleRequest(req, res, () => res.writeHead(404).end()),
    );
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const { port: usedPort } = server.address() as AddressInfo;
  return {
    url: `http://${LOOPBACK}:${usedPort}`,
    port: usedPort,
    close: () => closeServer(server),
  };
}

/** Closes the server and ends the process after Ctrl-C or SIGTERM. */
export function stopOnSignal({ close }: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
}
