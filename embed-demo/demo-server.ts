import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { routedMethod, setAllowHeader } from '../mock-server/http/methods.ts';
import { PUBLIC_FOLDER } from '../mock-server/public-folder.ts';
import { createPortalServer } from './portal-server.ts';

/** The files of React and Vue in `node_modules`, by the name in their URL (`/frameworks/vue.js`). */
const FRAMEWORKS: Readonly<Record<string, string>> = {
  'react-17.js': 'react-17/umd/react.production.min.js',
  'react-dom-17.js': 'react-dom-17/umd/react-dom.production.min.js',
  'react-18.js': 'react-18/umd/react.production.min.js',
  'react-dom-18.js': 'react-dom-18/umd/react-dom.production.min.js',
  'vue.js': 'vue/dist/vue.global.prod.js',
};

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The strict content security policy of docs/embed/security-policy.md: it allows only the bundle's origin, the API's origin and
 * pictures.
 */
export function strictPolicy(bundle: string, api: string, demo: string): string {
  return [
    `default-src 'none'`,
    `script-src ${bundle}`,
    `style-src 'self'`,
    `connect-src ${api}`,
    `img-src https: data: ${demo}`,
    `font-src ${bundle}`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
}

/** Matches the paths of the demo pages that are served with the strict policy. */
const STRICT_PAGES = /^\/(embed|strict|gallery|playground|webview(-app|-frame)?)(\.html)?$/;

/** Matches the paths of the pages whose policy must also allow frames. */
const PAGES_WITH_FRAMES = /^\/webview(\.html)?$/;

/** The origin with `localhost` instead of `127.0.0.1`, or the reverse. So a page and its frame can have different origins. */
const otherLoopbackOrigin = (origin: string) =>
  origin.replace(/127\.0\.0\.1|localhost/, (name) =>
    name === 'localhost' ? '127.0.0.1' : 'localhost',
  );

function decodePath(url = '/'): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return null;
  }
}

/** The script tag of the pages of this folder. */
const SCRIPT = '<script type="module" src="/wealth-rewards.js"></script>';

/**
 * Returns a page of this folder that loads the element by the two lines of the bundle's `embed.html`, as partners do.
 * Returns `null` if the path is no such page, or the bundle has no `embed.html`.
 */
function pageWithEmbedLines(path: string, bundleFolder: string): string | null {
  const [, name] = /^\/([\w-]+?)(?:\.html)?$/.exec(path) ?? [];
  const files = [pathOf(`${name}.html`), join(bundleFolder, 'embed.html')] as const;
  if (!files.every(existsSync)) return null;
  const [page, embed] = files.map((file) => readFileSync(file, 'utf8')) as [string, string];
  const lines = embed.match(/<link rel="modulepreload".*\n.*<\/script>/)?.[0];
  return lines && page.includes(SCRIPT) ? page.replace(SCRIPT, () => lines) : null;
}

interface DemoOptions {
  /** The folder of the bundle, by default `dist`. `null` if another handler serves the bundle. */
  bundleFolder?: string | null;
}

/**
 * Serves the demo's host pages from this folder, and a built bundle. The pages in `STRICT_PAGES` get the strict policy. Any
 * origin may read the files, because partners can load the bundle from here.
 */
export function createDemo({ bundleFolder = pathOf('../dist') }: DemoOptions = {}) {
  // The headers of docs/DEPLOY.md for a folder that each version overwrites.
  const setHeaders = (res: ServerResponse, file: string) => {
    const isChunk = /^\/chunks\//.test(file);
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Cache-Control', isChunk ? 'public, max-age=31536000, immutable' : 'no-cache');
  };
  const options = { dev: true, etag: true, extensions: [], setHeaders };
  const bundle = bundleFolder === null ? null : sirv(bundleFolder, options);
  const frameworks = sirv(pathOf('../node_modules'), options);
  const pages = sirv(pathOf('.'), { ...options, extensions: ['html'] });
  // The styles and the choice of a language that the pages of the mock have too.
  const shared = sirv(join(PUBLIC_FOLDER, 'shared'), options);

  const portal = createPortalServer();

  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    if (portal(req, res)) return;
    if (routedMethod(req) !== 'GET') {
      setAllowHeader(res, ['GET']);
      res.writeHead(405).end();
      return;
    }
    const path = decodePath(req.url);
    if (path === null || /\.tsx?$/.test(path)) {
      next();
      return;
    }
    const [, framework] = /^\/frameworks\/([\w.-]+)$/.exec(path) ?? [];
    if (framework !== undefined) {
      const file = Object.entries(FRAMEWORKS).find(([name]) => name === framework)?.[1];
      if (file === undefined) return next();
      req.url = `/${file}`;
      return frameworks(req, res, next);
    }
    if (bundle && STRICT_PAGES.test(path)) {
      const origin = `http://${req.headers.host}`;
      const policy = strictPolicy(origin, origin, origin);
      const frames = `; frame-src ${origin} ${otherLoopbackOrigin(origin)}`;
      res.setHeader(
        'Content-Security-Policy',
        PAGES_WITH_FRAMES.test(path) ? policy + frames : policy,
      );
    }
    // Without a bundle there is no `embed.html`.
    if (!bundle && path === '/embed.html') req.url = '/plain.html';
    const servePage = () => {
      const page = bundleFolder && pageWithEmbedLines(path, bundleFolder);
      if (!page) return pages(req, res, () => shared(req, res, next));
      setHeaders(res, path);
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      return void res.end(page);
    };
    if (bundle) bundle(req, res, servePage);
    else servePage();
  };
}
