import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { integrityOf } from './integrity.ts';

// After the build, writes dist/integrity.json: the SRI hash of every script that a page may load.

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .sort();
const integrity = Object.fromEntries(
  files.map((file) => [file.replaceAll('\\', '/'), integrityOf(DIST + file)]),
);
writeFileSync(`${DIST}integrity.json`, `${JSON.stringify(integrity, null, 2)}\n`);
console.log(`dist/integrity.json: the hashes of ${files.length} files`);
