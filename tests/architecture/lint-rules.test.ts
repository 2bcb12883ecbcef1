import { Linter, type ESLint } from 'eslint';
import { parser } from 'typescript-eslint';
import { expect, test } from 'vitest';

// What the rules of `.config/eslint-plugin` refuse and allow. `bare-text.test.ts` tests the rule that reads types.

interface Cases {
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
  'tests-expect': {
    refused: ['expect(sum);', 'test("adds", () => { add(1, 2); });'],
    allowed: [
      'test("adds", () => { expect(add(1, 2)).toBe(3); });',
      'test("pays", () => journey());',
    ],
  },
};

const { own } = (await import(
  new URL('../../.config/eslint-plugin/index.js', import.meta.url).href
)) as { own: ESLint.Plugin };

function isRefused(rule: string, code: string): boolean {
  const messages = new Linter().verify(
    code,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { own },
      rules: { [`own/${rule}`]: 'error' },
    },
    'example.tsx',
  );
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.length > 0;
}

test.each(Object.entries(CASES))('%s refuses what it names, and nothing else', (rule, cases) => {
  const all = [...cases.refused, ...cases.allowed];
  expect(all.filter((code) => isRefused(rule, code))).toEqual(cases.refused);
});

test('each rule of the plugin has a test', () => {
  const names = Object.keys(own.rules ?? {}).filter((name) => name !== 'no-bare-text');
  expect(Object.keys(CASES).sort()).toEqual(names.sort());
});
