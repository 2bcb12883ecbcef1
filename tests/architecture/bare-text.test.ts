import { Linter, type Rule } from 'eslint';
import ts from 'typescript';
import { parser } from 'typescript-eslint';
import { expect, test } from 'vitest';

// The rule `own/no-bare-text` finds the text that a page translator breaks (docs/decisions/0011-untrusted-text.md).

const HEAD = `
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { DialogsContext } from './use-dialogs.ts';
import type { Elements } from './elements.ts';
interface Props {
  text: string;
  n: number;
  is: boolean;
  node: ReactNode;
  element: ReactElement;
  elements: Elements;
  texts: string[];
  any: any;
}
`;

/** React keeps a text node for each of these, or could. */
const WRONG = [
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
];

/** React sets the text of these elements as their `textContent`, or there is no text. */
const RIGHT = [
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
];

/** Checks a source as if it were this file of the app. Returns the lines that the rule refuses. */
async function refusedLines(source: string, file: string): Promise<number[]> {
  // The rule is JavaScript, because ESLint loads it in every version of Node that this project supports.
  const url = new URL('../../.config/eslint-plugin/no-bare-text.js', import.meta.url).href;
  const { noBareText } = (await import(url)) as { noBareText: Rule.RuleModule };
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', (name) => ts.sys.readFile(name)).config,
    ts.sys,
    '.',
  );
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version, ...rest) =>
    name.endsWith(file)
      ? ts.createSourceFile(name, source, version, true)
      : readFile(name, version, ...rest);
  const program = ts.createProgram([file], { ...options, types: [] }, host);
  const messages = new Linter().verify(
    source,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser, parserOptions: { programs: [program] } },
      plugins: { own: { rules: { 'no-bare-text': noBareText } } },
      rules: { 'own/no-bare-text': 'error' },
    },
    file,
  );
  return messages.map(({ line }) => line);
}

test('refuses text that is not the whole content of its element, and nothing else', async () => {
  const cases = [...WRONG, ...RIGHT];
  const components = cases.map(
    (code, i) =>
      `export function Case${i}({ text, n, is, node, element, elements, texts, any }: Props) { return ${code}; }`,
  );
  // One line for each case, after the head.
  const firstLine = HEAD.split('\n').length;
  const lines = await refusedLines(HEAD + components.join('\n'), 'src/ui/Case.tsx');
  const refused = new Set(lines.map((line) => cases[line - firstLine]));
  expect(cases.filter((code) => refused.has(code))).toEqual(WRONG);
});
