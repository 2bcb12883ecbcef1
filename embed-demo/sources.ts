import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { LOOPBACK } from '../mock-server/http/listen.ts';
import type { Middleware } from '../mock-server/http/middleware.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Imports Vite's script that reloads the page after a change. */
const RELOAD_CLIENT = `import '/@vite/client';\n`;

/** The script that is served in place of a built file, and imports the sources; by the path of the built file. */
const ENTRIES: Readonly<Record<string, string>> = {
  '/wealth-rewards.js': `${RELOAD_CLIENT}export * from '/src/wealth-rewards.ts';`,
  '/wealth-rewards.iife.js': `import('/wealth-rewards.js');`,
  '/built/gallery/gallery.js': `${RELOAD_CLIENT}import '/embed-demo/gallery/define-gallery.tsx';`,
};

/** Serves the sources with Vite's dev server, without a build. After a change of a source, the page reloads. */
export async function serveSources(): Promise<Middleware> {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    logLevel: 'warn',
    // Without a host, the socket that reloads the page is open to the whole network.
    server: { middlewareMode: true, ws: { host: LOOPBACK } },
  });
  return (req, res, next) => {
    const entry = ENTRIES[req.url?.split('?')[0] ?? ''];
    if (entry === undefined) return vite.middlewares(req, res, next);
    res.setHeader('Content-Type', 'text/javascript');
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.end(entry);
  };
}
