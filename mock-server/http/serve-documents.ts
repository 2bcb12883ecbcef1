import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { makeOpenApi } from '../documents/openapi.ts';
import { PUBLIC_FOLDER } from '../public-folder.ts';
import { routedMethod, setAllowHeader } from './methods.ts';
import type { Middleware } from './middleware.ts';
import { refuseRequest } from './refuse-request.ts';

// Serves `/openapi.json`, and `/docs`, the page that shows it. The page loads nothing from other hosts.

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'", // Swagger UI sets style attributes
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Reads a file of Swagger UI, the viewer of OpenAPI documents. */
const readViewerFile = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));

const readPublicFile = (name: string) => readFileSync(join(PUBLIC_FOLDER, name));

type DocumentFile = readonly [type: string, read: () => string | Buffer];

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

const FILES: ReadonlyMap<string, DocumentFile> = new Map([
  ['/openapi.json', ['application/json; charset=utf-8', () => JSON.stringify(makeOpenApi())]],
  ['/docs', ['text/html; charset=utf-8', () => readPublicFile('docs/index.html')]],
  ['/docs/docs.css', [CSS, () => readPublicFile('docs/docs.css')]],
  ['/docs/start.js', [JAVASCRIPT, () => readPublicFile('docs/start.js')]],
  ['/docs/tokens.css', [CSS, () => readPublicFile('shared/tokens.css')]],
  ['/docs/language.css', [CSS, () => readPublicFile('shared/language.css')]],
  ['/docs/language.js', [JAVASCRIPT, () => readPublicFile('shared/language.js')]],
  ['/docs/swagger-ui-bundle.js', [JAVASCRIPT, () => readViewerFile('swagger-ui-bundle.js')]],
  ['/docs/swagger-ui.css', [CSS, () => readViewerFile('swagger-ui.css')]],
]);

/** Serves the documents and calls `next` for other paths. */
export const serveDocuments: Middleware = (req, res, next) => {
  const file = FILES.get((req.url ?? '').split('?', 1)[0] ?? '');
  if (!file) return next();
  if (routedMethod(req) !== 'GET') {
    setAllowHeader(res, ['GET']);
    return refuseRequest(res, 405, 'The documents can only be read.');
  }
  const [type, read] = file;
  try {
    const content = read();
    res.writeHead(200, {
      'Content-Type': type,
      'Content-Security-Policy': CSP,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
    });
    res.end(content);
  } catch (error) {
    next(error);
  }
};
