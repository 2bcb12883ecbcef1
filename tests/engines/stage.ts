import { createDemo, strictPolicy } from '../../embed-demo/demo-server.ts';
import { createMock } from '../../mock-server/app.ts';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { hideNotices } from '../support/scenarios/operator.ts';

/** Saturday, 21 November 2026, 10:00 in Shanghai. The clock stands still. */
const NOW = Date.UTC(2026, 10, 21, 2, 0, 0);

/** The pages of a partner, by the bundle format that they load. */
export type HostPage = 'es' | 'iife';

/** A partner's page, the bundle and the API, on three origins of this machine. */
export interface Stage {
  addressOf(page: HostPage): string;
  close(): Promise<void>;
}

/** The faults and the app's events that the host page has recorded. */
export interface HostEvents {
  readonly faults: string[];
  readonly events: string[];
}

const RECORDER_SCRIPT = `
window.received = { faults: [], events: [] };
addEventListener('error', (event) => received.faults.push(String(event.message)));
addEventListener('unhandledrejection', (event) => received.faults.push(String(event.reason)));
document.addEventListener('securitypolicyviolation', (event) =>
  received.faults.push(event.violatedDirective + ' ' + event.blockedURI));
for (const type of ['wr-ready', 'wr-error'])
  document.addEventListener(type, ({ detail }) =>
    received.events.push([type, detail.code, detail.message].filter(Boolean).join(' ')));
`;

// The element is as wide as a phone, because the window may be wider.
const HOST_STYLE = 'body { margin: 0 } wealth-rewards { inline-size: 375px; block-size: 100vh }';

export async function openStage(): Promise<Stage> {
  const mock = createMock({ seed: 7, clock: { now: () => NOW } });
  // The dialog of a notice would cover the home page.
  hideNotices(mock);
  const api = await listenOnLoopback(mock.app, 0);
  const bundle = await listenOnLoopback(createDemo(), 0);
  const scripts = {
    es: `<script type="module" src="${bundle.url}/wealth-rewards.js"></script>`,
    iife: `<script src="${bundle.url}/wealth-rewards.iife.js"></script>`,
  };
  const page = (script: string) => `<!doctype html><html lang="zh"><head><meta charset="utf-8">
<title>Host</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/host.css"><script src="/recorder.js"></script>
${script}</head><body><wealth-rewards api-base="${api.url}"></wealth-rewards></body></html>`;
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/recorder.js': ['text/javascript', RECORDER_SCRIPT],
    '/host.css': ['text/css', HOST_STYLE],
    '/es': ['text/html', page(scripts.es)],
    '/iife': ['text/html', page(scripts.iife)],
  };
  const host = await listenOnLoopback((req, res, next) => {
    const file = files[req.url ?? ''];
    if (!file) return next();
    const policy = strictPolicy(`${bundle.url} http://${req.headers.host}`, api.url, api.url);
    res.setHeader('Content-Security-Policy', policy);
    res.writeHead(200, { 'Content-Type': file[0] }).end(file[1]);
  }, 0);
  return {
    addressOf: (page) => `${host.url}/${page}`,
    close: async () =>
      void (await Promise.all([host, bundle, api].map((server) => server.close()))),
  };
}
