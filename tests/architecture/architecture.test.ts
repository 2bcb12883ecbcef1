import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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

  test('npm run map fails for a route whose page and folder have no spec', () => {
    expect(() => specFile('pages/none/index')).toThrow('tests/e2e/none.spec.ts');
  });

  test('no file names a real payment brand: the demo invents its own (RULES.md, Demo data)', () => {
    const brands = 'alipay|支付宝|wechat ?pay\\b|微信支付|unionpay|银联|paypal';
    const texts = ['ts', 'tsx', 'md', 'html', 'json', 'css', 'svg'].map((end) => `*.${end}`);
    const isBranded = (file: string) => new RegExp(brands, 'i').test(read(file));
    expect(files(...texts, ':!tests/architecture').filter(isBranded)).toEqual([]);
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

  test('each guarantee of docs/SECURITY.md names an existing test and existing files', () => {
    const references = [
      ...read('docs/SECURITY.md').matchAll(/“([^”]+)”,? \(?`([\w./-]+\.(?:test|spec)\.tsx?)`\)/g),
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
    const unknownReferences = files(':!docs/decisions', ':!tests/architecture').flatMap((file) =>
      // A reference may continue on the next comment line.
      [...read(file).matchAll(/RULES\.md,\s+(?:(?:\/\/|\*) +)?([^\n<]+)/g)]
        .filter(([, text = '']) => !isSection(text))
        .map(([reference]) => `${file}: ${reference}`),
    );
    expect(unknownReferences).toEqual([]);
  });
});
