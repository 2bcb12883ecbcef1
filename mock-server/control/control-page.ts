import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { routedMethod } from '../http/methods.ts';
import { PUBLIC_FOLDER } from '../public-folder.ts';

// Serves the web page of the control room. The page loads nothing from other hosts.

/** The files of the page in `PUBLIC_FOLDER`, by their path below `/__mock`. */
const FILES: Readonly<Record<string, string>> = {
  '/': 'control/index.html',
  '/control.css': 'control/control.css',
  '/control.js': 'control/control.js',
  '/nodes.js': 'control/nodes.js',
  '/table.js': 'control/table.js',
  '/texts.js': 'control/texts.js',
  '/developer.css': 'shared/developer.css',
  '/language.css': 'shared/language.css',
  '/language.js': 'shared/language.js',
  '/tokens.css': 'shared/tokens.css',
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Whether `sendPage` serves this path to a reader. */
export const isPagePath = (path: string) => path === '' || Object.hasOwn(FILES, path);

/** Serves the page and its files. Returns false for other paths. */
export function sendPage(req: IncomingMessage, res: ServerResponse, path: string): boolean {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  if (!isPagePath(path) || routedMethod(req) !== 'GET') return false;
  const file = FILES[path];
  if (file === undefined) {
    res.writeHead(302, { Location: '/__mock/' }).end();
    return true;
  }
  res.setHeader('Cache-Control', 'no-cache');
  res.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  res.writeHead(200).end(readFileSync(join(PUBLIC_FOLDER, file)));
  return true;
}
