import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isFresh, type Part } from './built-from.ts';

/** The parts that browsers load. The build of `es` empties `dist`, so it comes first. */
const BROWSER_PARTS = ['es', 'iife', 'hosts', 'gallery'] as const;

/** Runs a script of package.json. */
function runScript(script: string): void {
  // A bundle for tests is the bundle of the package, whatever the shell or the test runner has set.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status: exitCode } = spawnSync('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    env,
  });
  if (exitCode !== 0)
    throw new Error(`\`npm run ${script}\` failed, so dist/ does not have the current sources.`);
}

/** Builds what browsers load, as far as its sources have changed since the last build. */
export default function ensureBuilt(): void {
  let isIntegrityOld = !existsSync('dist/integrity.json');
  for (const part of BROWSER_PARTS) {
    if (isFresh(part)) continue;
    console.log(`Building ${part}: it is missing, or its sources have changed …`);
    runScript(`build:${part}`);
    isIntegrityOld = true;
  }
  if (isIntegrityOld) runScript('build:integrity');
}

/** `build:es` empties dist, so these files of `npm run build` are as new as the bundle. */
const TYPES_AND_MANIFEST = ['dist/index.d.ts', 'dist/custom-elements.json'];

/** Throws if these parts of the npm package are not built from the current sources. All take half a minute to build. */
export function assertPackageBuilt(parts: readonly Part[] = ['es', 'iife', 'hosts', 'kit']): void {
  if (!parts.every(isFresh) || !TYPES_AND_MANIFEST.every((file) => existsSync(file)))
    throw new Error(
      'The package is not built from the current sources: run `npm run build` first.',
    );
}
