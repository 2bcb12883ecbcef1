import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The engines besides Chromium, each with the tests that run in it. */
export interface EngineKind {
  readonly name: string;
  readonly testFile: string;
  /** The programs that the engine needs. */
  readonly programs: readonly string[];
  /** Debian's packages of these programs. */
  readonly packages: readonly string[];
}

const INSTALL_LIMIT_MS = 300_000;

export const ENGINES: readonly EngineKind[] = [
  {
    name: 'Firefox ESR',
    testFile: 'tests/engines/firefox.test.ts',
    programs: ['firefox-esr'],
    packages: ['firefox-esr'],
  },
  {
    name: 'WebKitGTK',
    testFile: 'tests/engines/webkit.test.ts',
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/** The path of a program, or `null` if no program has this name. */
export function findProgram(name: string): string | null {
  const candidates = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name));
  return candidates.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isInstalled = ({ programs }: EngineKind) =>
  programs.every((name) => findProgram(name) !== null);

/** The command that runs the tests of these engines. */
export const testCommandOf = (engines: readonly EngineKind[]): string[] => [
  'vitest',
  'run',
  '--config',
  'tests/engines/vitest.config.ts',
  ...engines.map(({ testFile }) => testFile),
];

export const installedEngines = () => ENGINES.filter(isInstalled);
export const missingEngines = () => ENGINES.filter((engine) => !isInstalled(engine));

/** Installs missing packages, if it runs as root on Debian. The caller checks the result. */
export function installEngines(): void {
  const packages = missingEngines().flatMap((engine) => engine.packages);
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (packages.length === 0 || !isDebianRoot) return;
  runAptGet('update', '-q');
  runAptGet('install', '-yq', '--no-install-recommends', ...packages);
}

function runAptGet(...args: string[]): void {
  console.log(`  apt-get ${args.join(' ')}`);
  try {
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: INSTALL_LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // The caller reports what is missing.
  }
}
