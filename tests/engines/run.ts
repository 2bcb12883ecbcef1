import { spawnSync } from 'node:child_process';
import { installedEngines, missingEngines, installEngines, testCommandOf } from './find.ts';

// `npm run test:engines` runs `npm run build`, and then the journeys in Firefox and WebKit.

function main(): number {
  installEngines();
  const missing = missingEngines();
  if (missing.length > 0) {
    const missingNames = missing.map(({ name }) => name).join(' and ');
    const packages = missing.flatMap((engine) => engine.packages).join(' ');
    console.error(
      `${missingNames} cannot be had here. On a Debian install ${packages} and run this again; elsewhere run it in a container of one.`,
    );
    return 1;
  }
  const { status: exitCode } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (exitCode !== 0) return 1;
  return spawnSync('npx', testCommandOf(installedEngines()), { stdio: 'inherit' }).status ?? 1;
}

process.exitCode = main();
