import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type BuildOptions, type ViteDevServer } from 'vite';
import { createMock, type MockOptions } from '../mock-server/app.ts';
import { listenOnLoopback, stopOnSignal } from '../mock-server/http/listen.ts';
import type { Middleware } from '../mock-server/http/middleware.ts';
import { createDemo } from './demo-server.ts';
import { serveLiveMock } from './live-mock.ts';
import { DEFAULT_PORT, readPort } from './read-port.ts';
import { serveSources, startVite } from './sources.ts';

// `npm start` serves the demo pages, the bundle that they load and the mock backend, on one port of this machine.

/** The folder of the demo's bundle. It is not `dist/`, which is the npm package and contains more than a page needs. */
const BUNDLE_FOLDER = fileURLToPath(new URL('built/bundle', import.meta.url));

/** Builds the same bundle that partners get. Returns the handler that serves it with the demo pages. */
async function buildDemo(): Promise<Middleware> {
  console.log('Building the bundle …');
  // Overrides the environment variable of the shell. With any other value, the bundle would contain React's development build.
  process.env['NODE_ENV'] = 'production';
  const buildMode = (mode: string, options: BuildOptions = {}) =>
    build({ logLevel: 'warn', mode, build: options });
  await buildMode('production', { outDir: BUNDLE_FOLDER });
  await buildMode('iife', { outDir: BUNDLE_FOLDER });
  await buildMode('gallery');
  return createDemo({ bundleFolder: BUNDLE_FOLDER });
}

/** Serves the demo pages with the sources. It sends no strict policy, which would forbid the updates. */
function serveDemo(vite: ViteDevServer): Middleware {
  const sources = serveSources(vite);
  const pages = createDemo({ bundleFolder: null });
  return (req, res, next) => pages(req, res, () => sources(req, res, next));
}

async function start(): Promise<void> {
  const booleanFlag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { sources: booleanFlag, sandbox: booleanFlag } });
  const port = readPort(process.env['PORT']);
  // Opens and closes the port, so that a port that is in use is reported before the long build.
  await (await listenOnLoopback(() => {}, port)).close();
  const vite = values.sources ? await startVite(port) : null;
  const handleDemo = vite ? serveDemo(vite) : await buildDemo();
  // Every sandboxed frame has the origin "null", also a frame on a foreign site. So the mock accepts it only with `--sandbox`.
  const options: MockOptions = { control: true, origins: values.sandbox ? ['null'] : [] };
  const handleMock = vite ? serveLiveMock(vite, options) : createMock(options).app;
  const server = await listenOnLoopback((req, res, next) => {
    handleMock(req, res, () => handleDemo(req, res, next));
  }, port);

  console.log(`
The demo is ready:  ${server.url}/

  ${server.url}/portal.html       a partner's page with the app in it
  ${server.url}/plain.html        the app alone
  ${server.url}/playground.html   every attribute, event and colour, and the HTML for it
  ${server.url}/webview.html      a phone that plays the native host or the page around an iframe
  ${server.url}/sandbox.html      the app in a sandboxed frame${values.sandbox ? '' : '; to log in there: npm start -- --sandbox'}
  ${server.url}/gallery.html      every component in every state
  ${server.url}/v1/api/…          the mock backend (a fresh one at each start)
  ${server.url}/__mock/           its control room: other data, another time, faults
  ${server.url}/docs              the calls of the API, to read and to try

Demo accounts, password Demo1234:
  13800000001  verified, VIP1, with a balance and holdings
  13800000002  not verified
  13800000003  verification rejected
  13800000004  frozen

Ctrl-C stops it.${values.sources ? ' Styles and components update in place. A change of the mock restarts it, with the same data.' : ''}`);

  stopOnSignal(server);
}

start().catch((error: unknown) => {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const port = process.env['PORT'] ?? DEFAULT_PORT;
  console.error(
    isPortInUse
      ? `Port ${port} is in use. Set PORT to a free one, for example: PORT=5180 npm start`
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exit(1);
});
