import { execFileSync } from 'node:child_process';

interface Packed {
  /** The bytes of the archive; `unpackedSize` counts the files in it. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** Lists the files that `npm pack` would archive. */
export function packedFiles(): Packed {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [packed] = JSON.parse(output) as Packed[];
  if (!packed) throw new Error('npm pack has listed nothing.');
  return packed;
}
