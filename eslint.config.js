import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import perfectionist from 'eslint-plugin-perfectionist';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { own } from './.config/eslint-plugin/index.js';

const TESTS = '**/*.{test,spec}.{ts,tsx}';

const off = (...rules) => Object.fromEntries(rules.map((rule) => [rule, 'off']));

export default tseslint.config(
  {
    ignores: [
      ...['**/dist', '**/built', 'node_modules', '.stryker-tmp', 'shots'],
      ...['test-results', 'playwright-report', 'docs/.vitepress/cache'],
      // Projects of hosts, which use the built package.
      ...['tests/types', 'tests/package/fixture', 'tests/hosts/*/'],
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { own, perfectionist },
    rules: {
      eqeqeq: 'error',
      'perfectionist/sort-imports': [
        'error',
        { groups: ['builtin', 'external', ['parent', 'sibling']], newlinesBetween: 0 },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-use-before-define': [
        'error',
        { functions: false, ignoreTypeReferences: true },
      ],
      // dts-bundle-generator finds an ambient module only by `/// <reference path>`.
      '@typescript-eslint/triple-slash-reference': ['error', { path: 'always' }],
    },
  },
  {
    files: ['{src,embed-demo}/**/*.{ts,tsx,js}', '{kit,mock-server}/**/*.ts'],
    // A story is a list of examples, a catalogue a list of texts.
    ignores: [TESTS, '**/*.d.ts', '**/*.stories.tsx', 'src/i18n/*/pages/*.ts'],
    rules: { 'max-lines': ['error', 300], 'max-lines-per-function': ['error', 60] },
  },
  {
    // A factory contains the functions that share its state, as a class would.
    files: [
      'src/app/create-app.ts',
      'src/element/{app-instance,mount,placeholder}.ts',
      'src/platform/page-services.ts',
    ],
    rules: { 'max-lines-per-function': ['error', 200] },
  },
  { files: ['src/**'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    ...jsxA11y.configs.recommended,
    files: ['src/**/*.tsx'],
    rules: {
      ...jsxA11y.configs.recommended.rules,
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // A scroll container that takes the focus scrolls by keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['group'] }],
      // Without the role, Safari does not announce a list that has no bullets.
      'jsx-a11y-x/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  {
    // These are the controls themselves: their containers handle the keys, as the ARIA patterns say.
    files: ['src/ui/**/*.tsx'],
    rules: off(
      'jsx-a11y-x/click-events-have-key-events',
      'jsx-a11y-x/interactive-supports-focus',
      'jsx-a11y-x/no-noninteractive-element-interactions',
      'jsx-a11y-x/no-noninteractive-tabindex',
      'jsx-a11y-x/no-static-element-interactions',
    ),
  },
  ...own.configs.project,
  {
    ...playwright.configs['flat/recommended'],
    files: ['tests/**/*.spec.ts', 'tests/support/**'],
    rules: {
      ...playwright.configs['flat/recommended'].rules,
      'playwright/expect-expect': [
        'error',
        { assertFunctionPatterns: ['^(expect|assert)', '^journey$'] },
      ],
      ...off(
        'playwright/consistent-spacing-between-blocks',
        // A test that is made from a row of a table checks what that row says.
        ...['playwright/no-conditional-expect', 'playwright/no-conditional-in-test'],
        // They know no expectation in a helper, and no tag in a variable.
        ...['playwright/no-standalone-expect', 'playwright/valid-test-tags'],
        // Some expectations are about this moment, not about a later one.
        ...['playwright/prefer-to-have-count', 'playwright/prefer-web-first-assertions'],
      ),
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    ignores: ['**/*.mocked.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'vi',
          property: 'mock',
          message: 'Name the file *.mocked.test.ts: only such a file has modules of its own.',
        },
      ],
    },
  },
  // A Playwright fixture destructures the fixtures that it needs. The pattern is empty if it needs none.
  { files: ['tests/{support,package}/**'], rules: { 'no-empty-pattern': 'off' } },
  { files: ['**/*.{js,cjs,mjs}'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.cjs'], languageOptions: { globals: globals.commonjs } },
  {
    files: ['{embed-demo,mock-server/public}/**/*.js'],
    languageOptions: { globals: { ...globals.browser, React: false, ReactDOM: false, Vue: false } },
  },
);
