import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { makeOpenApi } from '../documents/openapi.ts';
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

const DOCS_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>wealth-rewards API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="docs">Swagger UI is not installed. Open <a href="/openapi.json">/openapi.json</a> in any OpenAPI viewer.</div><script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script></body></html>`;

const START_SCRIPT = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true,
  validatorUrl: null, defaultModelsExpandDepth: -1, docExpansion: 'list' });`;

/** Reads a file of Swagger UI, the viewer of OpenAPI documents. */
const readViewerFile = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));

type DocumentFile = readonly [type: string, read: () => string | Buffer];

const JAVASCRIPT = 'text/javascript; charset=utf-8';

const FILES: ReadonlyMap<string, DocumentFile> = new Map([
  ['/openapi.json', ['application/json; charset=utf-8', () => JSON.stringify(makeOpenApi())]],
  ['/docs', ['text/html; charset=utf-8', () => DOCS_PAGE]],
  ['/docs/start.js', [JAVASCRIPT, () => START_SCRIPT]],
  ['/docs/swagger-ui-bundle.js', [JAVASCRIPT, () => readViewerFile('swagger-ui-bundle.js')]],
  ['/docs/swagger-ui.css', ['text/css; charset=utf-8', () => readViewerFile('swagger-ui.css')]],
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
