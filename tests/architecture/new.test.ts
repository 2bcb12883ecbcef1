import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '../support/copy-project.ts';

// `npm run new` in a copy of the project.

const SOURCES = ['src', 'mock-server', 'embed-demo', 'kit', 'tests', 'docs', '.config'];
const SETTINGS = [
  'package.json',
  'tsconfig.json',
  '.prettierrc.json',
  'vite.config.ts',
  '.size-limit.json',
];

function runNew(folder: string, ...args: string[]) {
  const command = ['--import', 'tsx', '.config/new.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n'), error: stderr };
}

test('writes the files of each recipe, with a failing test', () => {
  const { folder, remove } = copyProject([...SOURCES, ...SETTINGS]);
  onTestFinished(remove);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');

  const page = runNew(folder, 'page', 'my/fees');
  expect(page).toMatchObject({ status: 0, error: '' });
  expect(read('src/pages/my/MyFeesPage.tsx')).toContain('export { MyFeesPage as Component };');
  expect(read('src/pages/my/MyFeesPage.test.tsx')).toContain('expect.fail(');
  expect(read('src/app/pages.ts')).toContain(
    "'pages-sub/my/fees': () => import('../pages/my/MyFeesPage.tsx'),",
  );
  expect(read('src/paths.ts')).toContain("myFees: pathTo('pages-sub/my/fees'),");
  for (const language of ['zh-Hans', 'en'])
    expect(read(`src/i18n/${language}/pages.ts`)).toContain('...myFees,');
  expect(read('docs/MAP.md')).toContain('`tests/e2e/my-fees.spec.ts`');

  const call = runNew(folder, 'call', 'index/feeList');
  expect(call).toMatchObject({ status: 0, error: '' });
  expect(read('tests/api/index-fee-list.test.ts')).toContain('expect.fail(');
  expect(read('mock-server/modules/routes.ts')).toMatch(/implement\('index', \{[^}]*\bfeeList\b/);
  expect(read('mock-server/documents/examples.json')).toContain('"index.feeList"');

  const component = runNew(folder, 'component', 'fee-table');
  expect(component).toMatchObject({ status: 0, error: '' });
  expect(read('src/css-modules.d.ts')).toContain('FeeTable.module.css');
  expect(read('embed-demo/gallery/purposes.ts')).toContain("'fee-table': [");

  // Each file is named once, so that nobody searches for what has changed.
  const written = [...page.lines, ...call.lines].filter((line) => line.endsWith('.ts'));
  expect(written).toContain('src/routes.ts');
  expect(written).toContain('src/contract/contract.ts');
}, 120_000);

test('a wrong name gets one sentence', () => {
  const errorOf = (...args: string[]) => runNew('.', ...args).error;
  expect(errorOf('screen', 'fees')).toMatch(/^Write: npm run new page <name>, .*\n$/);
  expect(errorOf('page', 'MyFees')).toMatch(/^The name of a page is its path in lower case/);
  expect(errorOf('call', 'fees')).toMatch(/^The name of a call is its module and its name/);
  expect(errorOf('call', 'none/fees')).toBe(
    'There is no src/contract/none.ts. Choose another name.\n',
  );
  expect(errorOf('component')).toMatch(/^The name of a component is in lower case/);
  expect(errorOf('component', 'badge')).toBe(
    'src/ui/badge/Badge.tsx exists already. Choose another name.\n',
  );
}, 120_000);
