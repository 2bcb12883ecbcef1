import type { Bridge } from '../platform/bridge.ts';
import type { BridgeContext } from './bridge-context.ts';
import type { Peer } from './peer.ts';

/** Browsers allow open, share and copy only for seconds after a tap. After this limit, the browser can still do so. */
const TAP_LIMIT_MS = 3_000;

/** Creates the requests of the app for which the browser is the fallback of the host. */
export function createAppRequests(
  { instance, warn }: BridgeContext,
  peer: Peer,
  hostSupports: (method: string) => boolean,
): Pick<Bridge, 'handOver' | 'saveFile'> {
  /** Waits for the host, and calls `byBrowser` if the request fails. */
  async function request<T>(
    name: string,
    sent: Promise<unknown>,
    byBrowser: () => T | Promise<T>,
  ): Promise<T | true> {
    try {
      await sent;
      return true;
    } catch {
      // The instance is over. Return a promise that never settles, so that the caller does not continue.
      if (instance.isOver()) return new Promise<never>(() => {});
      warn(`the host did not do "${name}": the browser does`);
      return byBrowser();
    }
  }

  return {
    // Both call `byBrowser` before any `await` if the host cannot help, because browsers require it within a tap.
    async handOver(name, params, byBrowser) {
      if (!hostSupports(name)) return byBrowser();
      return request(name, peer.request(name, params, TAP_LIMIT_MS), byBrowser);
    },
    async saveFile(name, file, byBrowser) {
      if (!hostSupports('saveImage') || !file.type.startsWith('image/')) return byBrowser();
      const params = { name, type: file.type, base64: await toBase64(file) };
      return request('saveImage', peer.request('saveImage', params), byBrowser);
    },
  };
}

async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
