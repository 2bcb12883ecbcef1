import { spawnSync } from 'node:child_process';
import { enginesHere, enginesMissing, installEngines, testsOf } from './find.ts';

// `npm run test:engines`: the journey in Firefox and WebKit, with what `npm run build` has made.

function main(): number {
  installEngines();
  const missing = enginesMissing();
  if (missing.length > 0) {
    const wanted = missing.map(({ name }) => name).join(' and ');
    const packages = missing.flatMap((engine) => engine.packages).join(' ');
    console.error(
      `${wanted} cannot be had here. On a Debian install ${packages} and run this again; elsewhere run it in a container of one.`,
    );
    return 1;
  }
  const built = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (built.status !== 0) return 1;
  return spawnSync('npx', testsOf(enginesHere()), { stdio: 'inherit' }).status ?? 1;
}

process.exitCode = main();
