import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Middleware } from '../../mock-server/http/middleware.ts';

/** Serves pages by path and script folders with maximum brotli, like a CDN. `serveApi` may answer other requests. */
export async function serveBrotli(
  pages: Readonly<Record<string, string>>,
  folders: readonly string[],
  serveApi: Middleware = (_req, res) => void res.writeHead(404).end(),
) {
  const compressed = new Map<string, Buffer>();

  function compressScript(path: string): Buffer | null {
    const cachedBody = compressed.get(path);
    if (cachedBody) return cachedBody;
    for (const folder of folders) {
      try {
        const body = brotliCompressSync(readFileSync(folder + path), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
        });
        compressed.set(path, body);
        return body;
      } catch {
        // Not in this folder.
      }
    }
    return null;
  }

  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    const page = pages[path];
    const body = page ? null : path.endsWith('.js') ? compressScript(path) : null;
    if (page) {
      res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
    } else if (body) {
      res.writeHead(200, {
        'Content-Type': 'text/javascript',
        'Content-Encoding': 'br',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Length': body.length,
      });
      res.end(body);
    } else {
      serveApi(req, res, () => res.writeHead(404).end());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sizeOf: (path: string) => compressed.get(path)?.length ?? 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
