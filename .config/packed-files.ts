import { execFileSync } from 'node:child_process';

interface Packed {
  /** Of the archive, and of what lies in it: bytes. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** What `npm pack` would put into the archive. */
export function packedFiles(): Packed {
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [packed] = JSON.parse(said) as Packed[];
  if (!packed) throw new Error('npm pack has listed nothing.');
  return packed;
}
