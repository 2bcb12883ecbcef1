import { execFileSync } from 'node:child_process';

interface PackedArchive {
  /** The size of the compressed archive in bytes. `unpackedSize` is the sum of the sizes of its files. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** Lists the files that `npm pack` would archive. */
export function packedFiles(): PackedArchive {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [archive] = JSON.parse(output) as PackedArchive[];
  if (!archive) throw new Error('npm pack has listed nothing.');
  return archive;
}
