import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { routedMethod } from '../http/methods.ts';
import { PUBLIC_FOLDER } from '../public-folder.ts';

// Serves the web page of the control room. The page consists of three files and loads nothing from other hosts.

const FOLDER = join(PUBLIC_FOLDER, 'control');

const FILES: Readonly<Record<string, readonly [name: string, type: string]>> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/control.css': ['control.css', 'text/css; charset=utf-8'],
  '/control.js': ['control.js', 'text/javascript; charset=utf-8'],
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
  if (!file) {
    res.writeHead(302, { Location: '/__mock/' }).end();
    return true;
  }
  const [name, type] = file;
  res.setHeader('Cache-Control', 'no-cache');
  res.writeHead(200, { 'Content-Type': type }).end(readFileSync(join(FOLDER, name)));
  return true;
}
