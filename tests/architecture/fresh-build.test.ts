import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashSources, recordSources } from '../../.config/built-from.ts';
import ensureBuilt from '../../.config/ensure-built.ts';

// Browser tests open no old bundle. These tests run in an empty project, with a stub of npm.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST_BUILDS = ['build:es', 'build:iife', 'build:hosts'];
const ALL_BUILDS = [...DIST_BUILDS, 'build:gallery', 'build:integrity'];

function write(file: string, text: string, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

/** Makes an empty project the working folder. Its npm prints nothing and ends with this code. */
function enterProject({ npmExitCode = 0 } = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wealth-rewards-fresh-')));
  onTestFinished(() => {
    process.chdir(ROOT);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  process.chdir(folder);
  write('bin/npm', `#!/bin/sh\necho "$3" >> scripts.log\nexit ${npmExitCode}\n`, 0o755);
  vi.stubEnv('PATH', `${folder}/bin:${process.env['PATH']}`);
  vi.spyOn(console, 'log').mockReturnValue();
  write('src/a.ts', 'one');
  return folder;
}

/** A project whose bundle was built from its sources of now. */
function enterBuiltProject(): void {
  enterProject();
  for (const part of ['es', 'iife', 'hosts', 'gallery'] as const)
    recordSources(part, hashSources(part));
  write('dist/integrity.json', '{}');
}

/** Returns the scripts of npm that `ensureBuilt` runs. */
function buildsNow(): string[] {
  write('scripts.log', '');
  ensureBuilt();
  return readFileSync('scripts.log', 'utf8').split('\n').filter(Boolean);
}

test('builds everything that browsers load if nothing is built', () => {
  enterProject();
  expect(buildsNow()).toEqual(ALL_BUILDS);
});

test('builds nothing if only times, tests and other files have changed', () => {
  enterBuiltProject();
  utimesSync('src/a.ts', 4e9, 4e9);
  write('src/a.test.ts', 'a test');
  write('docs/a.md', 'a document');
  expect(buildsNow()).toEqual([]);
});

test('builds again after a change of a source, also one with an old time', () => {
  const changes: Record<string, () => void> = {
    changed: () => {
      write('src/a.ts', 'two');
      utimesSync('src/a.ts', 1, 1);
    },
    added: () => write('src/b.module.css', 'b'),
    renamed: () => {
      rmSync('src/a.ts');
      write('src/b.ts', 'one');
    },
    removed: () => rmSync('src/a.ts'),
    'a plugin of the build': () => write('.config/plugin.ts', 'a plugin'),
    'a library': () => write('package-lock.json', '{}'),
  };
  const unnoticed = Object.entries(changes).filter(([, change]) => {
    enterBuiltProject();
    change();
    return String(buildsNow()) !== String(ALL_BUILDS);
  });
  expect(unnoticed).toEqual([]);
});

test('builds only what is missing or has changed', () => {
  enterBuiltProject();
  write('embed-demo/gallery/a.tsx', 'a story');
  expect(buildsNow()).toEqual(['build:gallery', 'build:integrity']);
  enterBuiltProject();
  rmSync('dist', { recursive: true });
  expect(buildsNow()).toEqual([...DIST_BUILDS, 'build:integrity']);
});

test('Playwright builds before it loads a test, and stops if the build fails', () => {
  const folder = enterProject({ npmExitCode: 1 });
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      ...['test', 'tests/e2e/login.spec.ts', '--reporter=line'],
      ...['--config', join(ROOT, 'playwright.config.ts'), '--output', join(folder, 'out')],
    ],
    { env: { ...process.env, CHROMIUM_PATH: process.execPath }, encoding: 'utf8' },
  );
  expect(stdout).toContain(
    '`npm run build:es` failed, so dist/ does not have the current sources.',
  );
  expect(status).toBe(1);
});
