import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { LOOPBACK } from '../mock-server/http/listen.ts';
import type { Middleware } from '../mock-server/http/middleware.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Imports the scripts that update the page after a change: Vite's, and React's fast refresh, which must come before React. */
const UPDATE_CLIENT = `import '/@vite/client';\nimport '/@id/@vitejs/plugin-react/preamble';\n`;

/** The script that is served in place of a built file, and imports the sources; by the path of the built file. */
const ENTRIES: Readonly<Record<string, string>> = {
  '/wealth-rewards.js': `${UPDATE_CLIENT}export * from '/src/wealth-rewards.ts';`,
  '/wealth-rewards.iife.js': `import('/wealth-rewards.js');`,
  '/built/gallery/gallery.js': `${UPDATE_CLIENT}import '/embed-demo/gallery/define-gallery.tsx';`,
};

/** The port of the socket that updates the page. Each demo has its own, so that several can run. */
const socketPort = (port: number) => (port > 50_000 ? port - 10_000 : port + 10_000);

/** Starts Vite's dev server, which compiles the sources of the app and of the mock, for a demo on this port. */
export const startVite = (port: number): Promise<ViteDevServer> =>
  createServer({
    root: ROOT,
    appType: 'custom',
    logLevel: 'warn',
    // Without a host, the socket that updates the page is open to the whole network.
    server: { middlewareMode: true, ws: { host: LOOPBACK, port: socketPort(port) } },
  });

/** Serves the sources without a build. After a change of a source, styles and components are updated, or the page reloads. */
export function serveSources(vite: ViteDevServer): Middleware {
  return (req, res, next) => {
    const entry = ENTRIES[req.url?.split('?')[0] ?? ''];
    if (entry === undefined) return vite.middlewares(req, res, next);
    res.setHeader('Content-Type', 'text/javascript');
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.end(entry);
  };
}
