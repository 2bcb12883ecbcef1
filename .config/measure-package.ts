import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { packedFiles } from './packed-files.ts';

// Prints the size of each script of the package, as it is and with brotli, largest first, and the size of the npm archive.

const formatKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(11);
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
  console.log(`${formatKb(rawBytes)}${formatKb(brotliBytes)}  ${path}`);
console.log(
  `${formatKb(unpackedSize)}${formatKb(size)}  the archive of npm, ${files.length} files (gzip)`,
);
