import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { packedFiles } from './packed-files.ts';

// Lists the size of each script as a browser loads it, largest first, and of the archive as npm loads it.

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(11);
const { files, size, unpackedSize } = packedFiles();
const scripts = files
  .filter(({ path }) => path.endsWith('.js'))
  .map(({ path, size: rawBytes }) => ({
    path,
    rawBytes,
    brotliBytes: brotliCompressSync(readFileSync(path)).length,
  }))
  .sort((a, b) => b.brotliBytes - a.brotliBytes);

console.log(`${'raw'.padStart(11)}${'brotli'.padStart(11)}`);
for (const { path, rawBytes, brotliBytes } of scripts)
  console.log(`${kB(rawBytes)}${kB(brotliBytes)}  ${path}`);
console.log(`${kB(unpackedSize)}${kB(size)}  the archive of npm, ${files.length} files (gzip)`);
