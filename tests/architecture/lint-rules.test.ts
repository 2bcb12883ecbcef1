import { Linter, type ESLint } from 'eslint';
import ts from 'typescript';
import { parser } from 'typescript-eslint';
import { expect, test } from 'vitest';

// What the rules of `.config/eslint-plugin` refuse and allow.

interface Cases {
  readonly file?: string;
  /** What comes before the cases of a rule that reads types. */
  readonly head?: string;
  readonly refused: readonly string[];
  readonly allowed: readonly string[];
}

const CASES: Record<string, Cases> = {
  'no-html-sinks': {
    refused: [
      'box.innerHTML = text;',
      'box.insertAdjacentHTML("beforeend", text);',
      'document.write(text);',
      '<p dangerouslySetInnerHTML={{ __html: text }} />;',
    ],
    allowed: ['box.textContent = text;', 'stream.write(text);'],
  },
  'no-text-outside-catalogs': {
    refused: ['const title = "提现";', '<p>提现</p>;'],
    allowed: ['const title = t("withdrawal.title");', '// 提现'],
  },
  'no-direct-navigation': {
    refused: [
      '<a href={url}>{text}</a>;',
      '<a {...props} />;',
      '<form action={url} />;',
      'page.open(url);',
      'page.location.assign(url);',
      'link.href = url;',
    ],
    allowed: ['<OutLink to={url} />;', 'openUrl(url);', 'sheet.open();'],
  },
  'no-head-elements': {
    refused: ['<style>{css}</style>;', '<title>{text}</title>;'],
    allowed: ['<p title={text} />;'],
  },
  'no-literal-getters': {
    refused: ['const store = { get size() { return 1; } };'],
    allowed: ['const store = { size: () => 1 };', 'class Store { get size() { return 1; } }'],
  },
  'no-bare-codes': {
    refused: ['if (order.status === 5) cancel();', 'if (order?.payee_type !== 2) cancel();'],
    allowed: [
      'if (order.status === STATUS.paid) cancel();',
      'if (answer.status === 404) cancel();',
    ],
  },
  'no-sliced-times': {
    refused: ['order.expire_time?.slice(0, 10);', 'formatTime(now()).slice(0, 16);'],
    allowed: ['dayOf(order.expire_time);', 'rows.slice(0, order.retry_at);'],
  },
  'no-module-state': {
    refused: [
      'let count = 0;',
      'export let last: string;',
      'const seen = new Set<string>();',
      'export const byId: Map<string, Row> = new Map();',
      'const rows: Row[] = [];',
      'const cache = {};',
    ],
    allowed: [
      'const KNOWN: ReadonlySet<string> = new Set(["a"]);',
      'const NONE: readonly Row[] = [];',
      'const NAMES = ["a"];',
      'function count() { let sum = 0; const seen = new Set(); return [sum, seen]; }',
    ],
  },
  'keys-begin-with-file-name': {
    file: 'src/i18n/en/pages/my-prize.ts',
    refused: ['export const a = { "prize.title": "Prizes" };'],
    allowed: ['export const b = { "myPrize.title": "My prizes" };'],
  },
  'radio-in-form': {
    refused: ['<p><input type="radio" /></p>;'],
    allowed: ['<RadioForm><input type="radio" /></RadioForm>;', '<input type="checkbox" />;'],
  },
  'no-switched-off-tests': {
    refused: [
      'test.skip("a", run);',
      'it.only("a", run);',
      'describe.todo("a");',
      'test.describe.fixme("a", run);',
      'test("a", { retry: 2 }, run);',
    ],
    allowed: ['test.each([])("a", run);', 'const options = { retries: 0 };', 'page.skip();'],
  },
  'no-mock-rows': {
    refused: ['mock.db.users.all();', 'const { db } = mock;'],
    allowed: ['countUsers(mock);', 'const { calls } = mock;'],
  },
  'tests-expect': {
    refused: ['expect(sum);', 'test("adds", () => { add(1, 2); });'],
    allowed: [
      'test("adds", () => { expect(add(1, 2)).toBe(3); });',
      'test("pays", () => journey());',
    ],
  },
  // It finds the text that a page translator breaks (docs/decisions/0011-untrusted-text.md).
  'no-bare-text': {
    head: `import { Fragment, type ReactElement, type ReactNode } from 'react';
      import { DialogsContext } from './use-dialogs.ts';
      import type { Elements } from './elements.ts';
      declare const text: string, n: number, is: boolean, node: ReactNode, element: ReactElement;
      declare const elements: Elements, texts: string[], any: any;`,
    // React keeps a text node for each of these, or could.
    refused: [
      '<p>{text} {n}</p>',
      '<p>{text}<b /></p>',
      '<p><b />{n}</p>',
      '<p><b /> <b /></p>',
      "<p><b />{' '}</p>",
      '<p>words <b /></p>',
      '<p><b />{is && text}</p>',
      '<p><b />{is ? text : <b />}</p>',
      '<p><b />{text || <b />}</p>',
      '<p><b />{node}</p>',
      '<p><b />{any}</p>',
      '<p><b />{texts}</p>',
      '<p>{texts}</p>',
      '<p>{texts.map((each) => <Fragment key={each}>{each}</Fragment>)}</p>',
      '<p>{[element, text]}</p>',
      '<>{text}</>',
      '<>words</>',
      '<Fragment>{node}</Fragment>',
      '<DialogsContext value={null}>{node}</DialogsContext>',
      'text',
      'n',
      'node',
      'is ? text : element',
      'texts',
    ].map(asComponent),
    // React sets the text of these elements as their `textContent`, or there is no text.
    allowed: [
      '<p>{text}</p>',
      '<p>{node}</p>',
      '<p>{is && text}</p>',
      '<p>{is ? text : <b />}</p>',
      '<p>{`${text} ${n}`}</p>',
      '<p>words</p>',
      '<p><b />{/* a comment */}<b /></p>',
      '<p><b />{text && <b />}</p>',
      '<p><b />{n > 0 && <b />}</p>',
      '<p><b />{node && <b />}</p>',
      '<p><b />{element}</p>',
      '<p><b />{elements}</p>',
      '<p><b />{texts.map((each) => <b key={each}>{each}</b>)}</p>',
      '<>{element}</>',
      '<DialogsContext value={null}>{element}</DialogsContext>',
      'null',
      'element',
      'is && element',
    ].map(asComponent),
  },
};

function asComponent(result: string) {
  return `() => { function Case() { return ${result}; } return Case; };`;
}

// The plugin is JavaScript, because ESLint loads it in every version of Node that this project supports.
const { own } = (await import(
  new URL('../../.config/eslint-plugin/index.js', import.meta.url).href
)) as { own: ESLint.Plugin };

/** Compiles this source as if it were a file of the app. */
function compile(source: string, file: string): ts.Program {
  const tsconfig = ts.readConfigFile('tsconfig.json', (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent(tsconfig.config, ts.sys, '.');
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version, ...rest) =>
    name.endsWith(file)
      ? ts.createSourceFile(name, source, version, true)
      : readFile(name, version, ...rest);
  return ts.createProgram([file], { ...options, types: [] }, host);
}

test.for(Object.entries(CASES))(
  '%s refuses what it names, and nothing else',
  ([rule, { file = 'src/ui/Case.tsx', head, refused, allowed }]) => {
    // One line for each case, after the head.
    const lines = [(head ?? '').replaceAll('\n', ' '), ...refused, ...allowed];
    const source = lines.join('\n');
    const programs = head === undefined ? {} : { programs: [compile(source, file)] };
    const parserOptions = { ecmaFeatures: { jsx: true }, ...programs };
    const languageOptions = { parser, parserOptions };
    const rules = { [`own/${rule}`]: 'error' } as const;
    const config = { files: ['**/*.{ts,tsx}'], languageOptions, plugins: { own }, rules };
    const messages = new Linter().verify(source, config, file);
    expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
    expect([...new Set(messages.map(({ line }) => lines[line - 1]))]).toEqual(refused);
  },
);

test('each rule of the plugin has a test', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(own.rules ?? {}).sort());
});
