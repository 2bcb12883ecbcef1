import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findPageFile } from '../../.config/page-file.ts';
import { paths } from '../../src/paths.ts';
import { ROUTES, findRoute, type Route } from '../../src/routes.ts';
import { specFile } from './map.ts';
import { WRITTEN_FILES } from './written-files.ts';

/** The existing files of the repository that match a pattern and that Git does not ignore. */
const files = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(file));
const read = (file: string) => readFileSync(file, 'utf8');

describe('the repository', () => {
  test.each(Object.entries(WRITTEN_FILES))(
    '%s is current (npm run map writes it)',
    async (file, makeText) => expect(read(file)).toBe(await makeText()),
  );

  test('docs/EMBEDDING.md has a row for each page', () => {
    const rows = read('docs/EMBEDDING.md').match(/^\| `\/(pages|` `)/gm);
    expect(rows).toHaveLength(ROUTES.length);
  });

  test.each([
    ['', 'pages/home/HomePage.tsx'],
    ['pages/my/index', 'pages/my/MyPage.tsx'],
    ['pages-sub/address/edit', 'pages/address/AddressEditPage.tsx'],
    ['pages-sub/my-prize/index', 'pages/my-prize/MyPrizePage.tsx'],
  ])('the page of /%s is %s', (path, file) => expect(findPageFile(path).file).toBe(file));

  test('npm run map fails for a route whose page and folder have no spec', () => {
    expect(specFile('pages-sub/invite/award')).toBe('tests/e2e/invite-award.spec.ts');
    expect(specFile('pages-sub/lottery/detail')).toBe('tests/e2e/lottery.spec.ts');
    expect(() => specFile('pages/none/index')).toThrow('tests/e2e/none.spec.ts');
  });

  test('no two pages have the same path or title; the five tabs are in order', () => {
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
    expect(new Set(ROUTES.map(({ title }) => title)).size).toBe(ROUTES.length);
    const tabs = ROUTES.filter((route: Route) => route.isTab);
    expect(tabs.map(({ path }) => path.split('/')[1])).toEqual([
      undefined,
      'vip',
      'invest',
      'invite',
      'my',
    ]);
    for (const pathTo of Object.values(paths)) expect(findRoute(pathTo())).not.toBeNull();
  });

  test('each key in a text file of pages starts with the name of this file', () => {
    const misplacedKeys = files('src/i18n/*/pages/*.ts').flatMap((file) => {
      const expectedPrefix = file
        .replace(/.*\/|\.ts$/g, '')
        .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const keys = [...read(file).matchAll(/^ {2}'(\w+)\.[\w.]+':/gm)];
      return keys.filter(([, first]) => first !== expectedPrefix).map(([key]) => `${file}: ${key}`);
    });
    expect(misplacedKeys).toEqual([]);
  });

  test('no module has mutable state, so two elements share nothing by accident', () => {
    // A collection whose type is not `Readonly…` can be written to.
    const MUTABLE_STATE =
      /^(?:export )?(?:(?:let|var) .*|const \w+(?:: (?!readonly |Readonly)[^=]+)? = (?:new (?:Weak)?(?:Map|Set)\b|create(?:Lazy|Subject)\b|\[\]|\{\}).*)/gm;
    const stateDeclarations = files('src/*.ts', 'src/*.tsx', 'mock-server/*.ts', 'kit/*.ts')
      .filter((file) => !/\.(test|stories)\./.test(file))
      .flatMap((file) => read(file).match(MUTABLE_STATE) ?? []);
    expect(stateDeclarations).toEqual([]);
  });

  test('no test is switched off, focused or repeated until it passes', () => {
    const SWITCHED_OFF_TEST =
      /\b(?:test|it|describe)\.(?:skip|only|todo|fixme|fails)\b|retries: [1-9]|retry: [1-9]/;
    const thisFile = 'tests/architecture/architecture.test.ts';
    const filesWithSwitchedOffTests = files(
      '*.test.ts',
      '*.test.tsx',
      '*.spec.ts',
      '*.config.ts',
    ).filter((file) => file !== thisFile && SWITCHED_OFF_TEST.test(read(file)));
    expect(filesWithSwitchedOffTests).toEqual([]);
  });

  test('no file names a real payment brand: the demo invents its own (RULES.md, Demo data)', () => {
    const REAL_BRAND = /alipay|支付宝|wechat ?pay\b|微信支付|unionpay|银联|paypal/i;
    const thisFile = 'tests/architecture/architecture.test.ts';
    const filesWithBrand = files(
      '*.ts',
      '*.tsx',
      '*.md',
      '*.html',
      '*.json',
      '*.css',
      '*.svg',
    ).filter((file) => file !== thisFile && REAL_BRAND.test(read(file)));
    expect(filesWithBrand).toEqual([]);
  });

  test('every package in the lock file has its hash, and every dependency an exact version', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { integrity?: string; link?: boolean }>;
    };
    const unhashedPackages = Object.entries(lock.packages).filter(
      ([name, { integrity }]) => name && !integrity?.startsWith('sha512-'),
    );
    expect(unhashedPackages.map(([name]) => name)).toEqual([]);
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>;
    };
    expect(
      Object.values(devDependencies).filter(
        (version) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+$/.test(version),
      ),
    ).toEqual([]);
    expect(read('.npmrc')).toContain('ignore-scripts=true');
  });

  test('every link between the documents points to an existing file', () => {
    const withoutCode = (text: string) => text.replace(/^```[^]*?^```/gm, '');
    const brokenLinks = files('*.md').flatMap((file) =>
      [...withoutCode(read(file)).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target = '']) => new URL(target, `file://${process.cwd()}/${file}`).pathname)
        .filter((target) => !existsSync(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(brokenLinks).toEqual([]);
  });

  test('each guarantee of docs/SECURITY.md names an existing test and existing files', () => {
    const references = [
      ...read('docs/SECURITY.md').matchAll(/“([^”]+)”,? \(?`([\w./-]+\.(?:test|spec)\.ts)`\)/g),
    ];
    expect(references.length).toBeGreaterThan(20);
    // Each guarantee is a row that names its test, or the table of `npm run matrix`.
    const [, guarantees = ''] = /^## Guarantees$([^]*?)^## /m.exec(read('docs/SECURITY.md')) ?? [];
    const rows = guarantees.split('\n').filter((line) => /^\| (?!Guarantee |-)/.test(line));
    const isTested = (row: string) =>
      references.some(([reference]) => row.includes(reference)) || row.includes('`npm run matrix`');
    expect(rows.filter((row) => !isTested(row))).toEqual([]);
    // A title in a comment is not a test.
    const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
    const missing = references.filter(
      ([, title = '', file = '']) => !withoutComments(read(file)).includes(title),
    );
    expect(missing.map(([reference]) => reference)).toEqual([]);
    const keepers = rows.flatMap((row) => row.split(' | ')[1]?.match(/(?<=`)[\w./-]+(?=`)/g) ?? []);
    expect(keepers.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('every reference to a rule names a section of docs/RULES.md', () => {
    const sections = [...read('docs/RULES.md').matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    expect(sections.length).toBeGreaterThan(0);
    const isSection = (text: string) =>
      sections.some((name) => new RegExp(`^${name}(?![\\w-])`).test(text));
    const thisFile = 'tests/architecture/architecture.test.ts';
    const unknownReferences = files(':!docs/decisions')
      .filter((file) => file !== thisFile)
      .flatMap((file) =>
        // A reference may continue on the next comment line.
        [...read(file).matchAll(/RULES\.md,\s+(?:(?:\/\/|\*) +)?([^\n<]+)/g)]
          .filter(([, text = '']) => !isSection(text))
          .map(([reference]) => `${file}: ${reference}`),
      );
    expect(unknownReferences).toEqual([]);
  });
});
