import type { AddressInfo } from 'node:net';
import { type BackendOptions, createBackend } from './plain-backend/server.js';

/** Starts the backend that was written from docs/backend alone. */
export async function startPlainBackend(options: BackendOptions) {
  const server = createBackend(options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
