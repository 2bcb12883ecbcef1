import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noBareText } from './.config/no-bare-text.js';

/** Ways to turn a string into HTML. */
const HTML_SINKS = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'No HTML sinks: render React elements instead.',
  },
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML)$/]',
    message: 'No HTML sinks: build nodes instead.',
  },
  {
    selector:
      "CallExpression[callee.property.name='insertAdjacentHTML'], CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
    message: 'No HTML sinks: build nodes instead.',
  },
];

/** Chinese text in the code. */
const HAN_TEXT = {
  selector: 'Literal[value=/\\p{Script=Han}/u], JSXText[value=/\\p{Script=Han}/u]',
  message: 'User-visible text lives in the catalogues of src/i18n.',
};

/** Ways to open an address without `openUrl`. That function checks the address and asks the host first. */
const DIRECT_NAVIGATION = [
  'JSXOpeningElement[name.name=/^(a|area|form)$/] > JSXAttribute[name.name=/^(href|target|action|ping)$/]',
  "JSXOpeningElement[name.name='a'] > JSXSpreadAttribute",
  "CallExpression[callee.name='createElement'] > Literal[value='a']:first-child",
  "CallExpression[callee.property.name='createElement'] > Literal[value='a']",
  'MemberExpression[object.name=/^(window|page|view|globalThis|self|top|parent)$/][property.name=/^(open|navigation)$/]',
  "MemberExpression[object.name='host'][property.name='openUrl']",
  'MemberExpression[object.property.name="location"][property.name=/^(assign|replace)$/]',
  'AssignmentExpression[left.property.name=/^(href|location)$/]',
].map((selector) => ({
  selector,
  message: 'An address is opened by OutLink or `openUrl` alone (docs/RULES.md, Faults).',
}));

/** The only files that may open an address directly: the two link components, the code of `openUrl`, and the download of a file. */
const NAVIGATION_FILES = [
  'src/ui/{Link,OutLink}.tsx',
  'src/platform/{browser-environment,page-services,save-file}.ts',
];

/** React's hook `use`. If a component calls it at one attempt to render but not at the next, React reports error #520. */
const REACT_USE = {
  name: 'react',
  importNames: ['use'],
  message: 'Wait by a hook of src/ui/use-fetched.ts, which suspends nothing.',
};

/** If a component renders one of these elements, React moves it into the head of the host page. */
const HEAD_ELEMENTS = {
  selector: 'JSXOpeningElement[name.name=/^(title|link|style|meta)$/]',
  message:
    'React moves it into the head of the host page. Use a style module, or the `Host` object.',
};

/** A getter in an object literal. V8 keeps its closure in memory, and with it elements that were removed from the page. */
const LITERAL_GETTER = {
  selector: 'ObjectExpression > Property[kind=/^(get|set)$/]',
  message:
    'Write a function or a class: a getter of an object literal keeps its closure in memory.',
};

const comparisonOf = (field, number) =>
  `BinaryExpression[operator=/[=<>]/][right.raw=${number}]:matches(${[
    'name',
    'property.name',
    'property.value',
    'expression.property.name',
  ].map((path) => `[left.${path}=${field}]`)})`;

/** A number of the contract without its name, as in `status === 5`. A `status` with three digits is one of HTTP. */
const BARE_CODE = {
  selector: [
    comparisonOf('/^status$/', '/^\\d\\d?$/'),
    comparisonOf(
      '/^(type|direction|preview|today_signed|used_free|risk_level|[a-z]+_(status|type)|(is|can)_[a-z]+)$/',
      '/^\\d+$/',
    ),
  ].join(', '),
  message: 'Compare with a name of src/contract/statuses.ts or flag.ts.',
};

/** Code that makes a test slow, or lets it pass without a check. Another rule finds assertions that are not awaited. */
const TEST_HABITS = [
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for what is meant, or move the fake clock.',
  },
  {
    selector:
      "CallExpression[callee.property.name='waitForLoadState'] > Literal[value='networkidle']",
    message: 'Wait for what a person sees. A quiet network is no sign of it.',
  },
  {
    selector:
      "ExpressionStatement > CallExpression[callee.name='expect'], ExpressionStatement > AwaitExpression > CallExpression[callee.name='expect']",
    message: 'An expectation needs a matcher.',
  },
  {
    selector:
      "CallExpression[callee.name='test'] > ArrowFunctionExpression:not(:has(Identifier[name=/^(expect|assert|journey$)/]))",
    message: 'A test needs an expectation, or a helper named expect….',
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist',
      // Host projects that use the built package. After a build, other commands check and open them.
      'tests/types',
      'tests/package/fixture',
      'tests/hosts/*/',
      'node_modules',
      'test-results',
      '.stryker-tmp',
      'playwright-report',
      'shots',
      'embed-demo/built',
      'kit/built',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-use-before-define': [
        'error',
        { functions: false, classes: true, variables: true, ignoreTypeReferences: true },
      ],
      eqeqeq: 'error',
      // Allowed, because dts-bundle-generator finds an ambient module only by `/// <reference path>`.
      '@typescript-eslint/triple-slash-reference': ['error', { path: 'always' }],
    },
  },
  { files: ['src/**/*.tsx', 'src/**/*.ts'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['{src,embed-demo}/**/*.tsx'],
    ignores: ['**/*.test.tsx', 'src/hosts/**'],
    plugins: { own: { rules: { 'no-bare-text': noBareText } } },
    rules: { 'own/no-bare-text': 'error' },
  },
  {
    files: ['{src,embed-demo}/**/*.{ts,tsx,js}', '{kit,mock-server}/**/*.ts'],
    // A story is a list of examples.
    ignores: ['**/*.test.*', '**/*.d.ts', 'embed-demo/gallery/stories/**'],
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
  {
    files: ['src/**'],
    ignores: ['**/*.d.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [REACT_USE] }] },
  },
  {
    files: ['src/**', 'embed-demo/**'],
    rules: { 'no-restricted-syntax': ['error', ...HTML_SINKS, HEAD_ELEMENTS] },
  },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...HTML_SINKS,
        HEAD_ELEMENTS,
        LITERAL_GETTER,
        BARE_CODE,
        ...DIRECT_NAVIGATION,
      ],
    },
  },
  {
    files: ['src/**/*.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...HTML_SINKS,
        HEAD_ELEMENTS,
        BARE_CODE,
        ...DIRECT_NAVIGATION,
        ...TEST_HABITS,
      ],
    },
  },
  {
    files: ['{kit,mock-server,tests}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', BARE_CODE] },
  },
  {
    files: ['tests/**/*.{spec,test}.ts', 'tests/fixtures/**', 'mock-server/**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', BARE_CODE, ...TEST_HABITS] },
  },
  {
    files: ['src/{app,bridge,element,pages,platform,ui,session}/**'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...HTML_SINKS,
        HEAD_ELEMENTS,
        LITERAL_GETTER,
        BARE_CODE,
        ...DIRECT_NAVIGATION,
        HAN_TEXT,
      ],
    },
  },
  {
    files: NAVIGATION_FILES,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...HTML_SINKS,
        HEAD_ELEMENTS,
        LITERAL_GETTER,
        BARE_CODE,
        HAN_TEXT,
      ],
    },
  },
  {
    files: ['src/{api,app,bridge,contract,i18n,lib,pages,platform,session,ui}/**'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'window',
          'document',
          'history',
          'location',
          'localStorage',
          'sessionStorage',
          'navigator',
          'matchMedia',
        ].map((name) => ({
          name,
          message:
            'The page belongs to the host: ask for it through the Environment (src/platform/environment.ts).',
        })),
        ...['setTimeout', 'setInterval'].map((name) => ({
          name,
          message: 'Use the injected clock (src/platform/clock.ts).',
        })),
      ],
    },
  },
  // A Playwright fixture destructures the fixtures that it needs. The pattern is empty if it needs none.
  { files: ['tests/{fixtures,package}/**'], rules: { 'no-empty-pattern': 'off' } },
  { files: ['**/*.js', '**/*.cjs', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.cjs'], languageOptions: { globals: { module: false } } },
  {
    files: ['embed-demo/**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'addEventListener',
          'clearTimeout',
          'crypto',
          'customElements',
          'CustomEvent',
          'document',
          'fetch',
          'location',
          'MessageChannel',
          'navigator',
          'React',
          'ReactDOM',
          'setTimeout',
          'URL',
          'URLSearchParams',
          'Vue',
          'window',
        ].map((name) => [name, false]),
      ),
    },
  },
  {
    files: ['mock-server/public/**/*.js'],
    languageOptions: {
      globals: {
        document: false,
        fetch: false,
        FormData: false,
        setInterval: false,
        URLSearchParams: false,
      },
    },
    rules: { 'no-restricted-syntax': ['error', ...HTML_SINKS] },
  },
);
