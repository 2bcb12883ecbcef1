import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

// Each part of the build has a file with the hash of the sources that it was built from. The hash is of the contents,
// because a checkout changes the times of files.

/** What every part is built from. */
const SHARED_SOURCES = [
  'src',
  '.config',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** The parts of the build by their name in `npm run build:<name>`: their folder, and their other sources. */
const PARTS = {
  es: { folder: 'dist', otherSources: [] },
  iife: { folder: 'dist', otherSources: [] },
  hosts: { folder: 'dist', otherSources: [] },
  gallery: { folder: 'embed-demo/built/gallery', otherSources: ['embed-demo/gallery'] },
  kit: { folder: 'kit/built', otherSources: ['kit/main.ts', 'kit/check', 'mock-server'] },
} as const;
export type Part = keyof typeof PARTS;

/** The npm package leaves these files out (`files` in package.json). */
const hashFileOf = (part: Part, folder: string = PARTS[part].folder) =>
  join(folder, `.built-from-${part}`);

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

/** Hashes the sources of a part, without their tests. */
export function hashSources(part: Part): string {
  const hash = createHash('sha256');
  for (const file of [...SHARED_SOURCES, ...PARTS[part].otherSources].flatMap(filesIn).sort())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Records the sources of a finished part. Pass the hash from before the build: a source may change during it. */
export function recordSources(part: Part, hash: string, folder?: string): void {
  mkdirSync(folder ?? PARTS[part].folder, { recursive: true });
  writeFileSync(hashFileOf(part, folder), hash);
}

/** Whether a part is built from the sources of now. */
export function isFresh(part: Part): boolean {
  const file = hashFileOf(part);
  return existsSync(file) && readFileSync(file, 'utf8') === hashSources(part);
}

/** A Vite plugin that records the sources of this part. */
export function recordBuild(part: Part): Plugin {
  let hash = '';
  return {
    name: 'record-build',
    buildStart: () => void (hash = hashSources(part)),
    writeBundle: ({ dir }) => recordSources(part, hash, dir),
  };
}
