import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The project requires these packages, and each does the work that it exists for
// (docs/decisions/0002-packages.md).

/** A folder, and what a file there imports and calls. `null`: a tool of the build or of the tests. */
const REQUIRED_PACKAGES: Readonly<
  Record<string, readonly [folder: string, imported: string, called: string] | null>
> = {
  react: ['src', 'react', 'createContext<'],
  'react-dom': ['src', 'react-dom', 'createPortal('],
  '@r2wc/react-to-web-component': ['src', '@r2wc/react-to-web-component', 'r2wc<'],
  'react-router-dom': ['src', 'react-router-dom', 'createHashRouter('],
  zustand: ['src', 'zustand/middleware', 'persist('],
  axios: ['src', 'axios', 'axios.create('],
  'json-server': ['mock-server', 'json-server', 'jsonServer.router('],
  '@faker-js/faker': ['mock-server', '@faker-js/faker/locale/zh_CN', 'faker.seed('],
  vite: null,
  vitest: null,
  playwright: null,
};

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  devDependencies: Record<string, string>;
};

/** The source files of a folder, without tests. */
const sourcesOf = (folder: string) =>
  execFileSync('git', ['ls-files', `${folder}/*.ts`, `${folder}/*.tsx`], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => existsSync(file) && !/\.(test|stories)\./.test(file))
    .map((file) => readFileSync(file, 'utf8'));

test.each(Object.entries(REQUIRED_PACKAGES))('%s is listed and does its work', (name, work) => {
  expect(devDependencies).toHaveProperty([name]);
  if (!work) return;
  const [folder, imported, called] = work;
  const isUsed = sourcesOf(folder).some(
    (source) => source.includes(`from '${imported}'`) && source.includes(called),
  );
  expect(isUsed).toBe(true);
});

test('docs/decisions/0002-packages.md lists exactly the packages of package.json, with their versions', () => {
  const rows = readFileSync('docs/decisions/0002-packages.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Package|-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const names = rows.flatMap(([, cell = '']) => cell.split(', '));
  expect(names.toSorted()).toEqual(Object.keys(devDependencies).toSorted());
  const outdated = rows.filter(
    ([, name = '', version = '']) => /^\d/.test(version) && version !== devDependencies[name],
  );
  expect(outdated).toEqual([]);
});
