import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const BUNDLE = 'dist/wealth-rewards.js';
const SOURCES = ['src', '.config'];

function newestChange(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (latest, file) => Math.max(latest, statSync(join(folder, file)).mtimeMs),
    0,
  );
}

/** Builds the bundle if it is missing or older than its sources. */
export async function ensureBuilt(): Promise<void> {
  const builtAt = existsSync(BUNDLE) ? statSync(BUNDLE).mtimeMs : 0;
  if (builtAt > Math.max(...SOURCES.map(newestChange), statSync('vite.config.ts').mtimeMs)) return;
  console.log('Building the bundle …');
  await build({ logLevel: 'warn' });
}
