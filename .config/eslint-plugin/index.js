import { noBareText } from './no-bare-text.js';

// The rules of this project that no published plugin has. Most of them refuse a piece of syntax.

/** A rule that refuses the nodes which match one of the selectors. */
const refuse = (message, ...selectors) => ({
  meta: { type: 'problem', schema: [], messages: { refused: message } },
  create: (context) => ({
    [selectors.join(', ')](node) {
      context.report({ node, messageId: 'refused' });
    },
  }),
});

const comparisonOf = (field, number) =>
  `BinaryExpression[operator=/[=<>]/][right.raw=${number}]:matches(${[
    'name',
    'property.name',
    'property.value',
    'expression.property.name',
  ].map((path) => `[left.${path}=${field}]`)})`;

const READONLY_TYPE = [
  'id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly/',
  'id.typeAnnotation.typeAnnotation.operator=readonly',
].map((type) => `[${type}]`);
const MUTABLE_VALUE = [
  '[init.callee.name=/^((Weak)?(Map|Set)|create(Lazy|Store|Subject))$/]',
  '[init.type=ArrayExpression][init.elements.length=0]',
  '[init.type=ObjectExpression][init.properties.length=0]',
];

const TESTS = '**/*.{test,spec}.{ts,tsx}';

/** The page belongs to the host, and a test moves the clock. */
const RESTRICTED_GLOBALS = [
  ...['window', 'document', 'history', 'location', 'navigator', 'matchMedia'],
  ...['localStorage', 'sessionStorage', 'setTimeout', 'setInterval'],
].map((name) => ({
  name,
  message: 'Ask for it through the Environment or its clock (src/platform/environment.ts).',
}));

const rules = {
  'no-bare-text': noBareText,
  'no-html-sinks': refuse(
    'No HTML sinks: render React elements or build nodes instead.',
    "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    'MemberExpression[property.name=/^(innerHTML|outerHTML)$/]',
    "CallExpression[callee.property.name='insertAdjacentHTML']",
    "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
  ),
  'no-text-outside-catalogs': refuse(
    'User-visible text lives in the catalogues of src/i18n.',
    'Literal[value=/\\p{Script=Han}/u]',
    'JSXText[value=/\\p{Script=Han}/u]',
  ),
  // `openUrl` checks the address and asks the host first.
  'no-direct-navigation': refuse(
    'An address is opened by OutLink or `openUrl` alone (docs/RULES.md, Faults).',
    'JSXOpeningElement[name.name=/^(a|area|form)$/] > JSXAttribute[name.name=/^(href|target|action|ping)$/]',
    "JSXOpeningElement[name.name='a'] > JSXSpreadAttribute",
    "CallExpression[callee.name='createElement'] > Literal[value='a']:first-child",
    "CallExpression[callee.property.name='createElement'] > Literal[value='a']",
    'MemberExpression[object.name=/^(window|page|view|globalThis|self|top|parent)$/][property.name=/^(open|navigation)$/]',
    "MemberExpression[object.name='environment'][property.name='openUrl']",
    'MemberExpression[object.property.name="location"][property.name=/^(assign|replace)$/]',
    'AssignmentExpression[left.property.name=/^(href|location)$/]',
  ),
  'no-head-elements': refuse(
    'React moves it into the head of the host page. Use a style module, or the `Environment`.',
    'JSXOpeningElement[name.name=/^(title|link|style|meta)$/]',
  ),
  // V8 keeps the closure in memory, and with it elements that were removed from the page.
  'no-literal-getters': refuse(
    'Write a function: a getter of an object literal keeps its closure in memory.',
    'ObjectExpression > Property[kind=/^(get|set)$/]',
  ),
  // As in `status === 5`. A `status` with three digits is one of HTTP.
  'no-bare-codes': refuse(
    'Compare with a name of src/contract/statuses.ts or flag.ts.',
    comparisonOf('/^status$/', '/^\\d\\d?$/'),
    comparisonOf(
      '/^(type|direction|preview|today_signed|used_free|risk_level|[a-z]+_(status|type)|(is|can)_[a-z]+)$/',
      '/^\\d+$/',
    ),
  ),
  'no-sliced-times': refuse(
    'Use a helper of src/contract/time.ts, such as `dayOf` or `minuteOf`.',
    "CallExpression[callee.property.name='slice'][callee.object.name=/_(time|at|until)$/]",
    "CallExpression[callee.property.name='slice'][callee.object.property.name=/_(time|at|until)$/]",
    "CallExpression[callee.property.name='slice'][callee.object.callee.name='formatTime']",
  ),
  // Two elements of one page share their modules.
  'no-module-state': refuse(
    'Two elements would share it by accident. Make it readonly, or create it in a function.',
    ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind!=const]',
    `:matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not(${READONLY_TYPE}):matches(${MUTABLE_VALUE})`,
  ),
  // The name of a file is in kebab-case, and the first word of its keys in camelCase.
  'keys-begin-with-file-name': {
    meta: {
      type: 'problem',
      schema: [],
      messages: { refused: 'A key begins with the file name.' },
    },
    create: (context) => ({
      'ObjectExpression > Property > Literal.key'(node) {
        const [name] = context.filename.split('/').at(-1).split('.');
        const prefix = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
        if (!node.value.startsWith(`${prefix}.`)) context.report({ node, messageId: 'refused' });
      },
    }),
  },
  // Chromium keeps a radio button without a form in memory, and with it the element.
  'radio-in-form': refuse(
    'Put the radio buttons into a RadioForm.',
    'JSXElement:not(JSXElement[openingElement.name.name=RadioForm] JSXElement) > JSXOpeningElement > JSXAttribute[name.name=type][value.value=radio]',
    'JSXElement:not(JSXElement[openingElement.name.name=RadioForm] JSXElement) > JSXOpeningElement[name.name=Radio]',
  ),
  'no-switched-off-tests': refuse(
    'Every test runs, and runs once.',
    'MemberExpression[property.name=/^(skip|skipIf|runIf|only|todo|fixme|fails?)$/]:matches([object.name=/^(test|it|describe)$/], [object.property.name=describe])',
    'Property[key.name=/^(retry|retries)$/] > Literal.value[raw=/^[1-9]/]',
  ),
  'no-mock-rows': refuse(
    'Arrange and read the data of the mock by a function of tests/support/scenarios.',
    ':matches(MemberExpression, ObjectPattern > Property)[property.name=db]',
    'ObjectPattern > Property[key.name=db]',
  ),
  'tests-expect': refuse(
    'A test needs an expectation with a matcher, or a helper named expect….',
    "ExpressionStatement > CallExpression[callee.name='expect']",
    "ExpressionStatement > AwaitExpression > CallExpression[callee.name='expect']",
    "CallExpression[callee.name='test'] > ArrowFunctionExpression:not(:has(Identifier[name=/^(expect|assert|journey$)/]))",
  ),
};

/** Where each rule holds. */
const project = [
  {
    files: ['{src,embed-demo}/**/*.tsx'],
    ignores: [TESTS, 'src/hosts/**'],
    rules: { 'own/no-bare-text': 'error' },
  },
  {
    files: ['{src,embed-demo}/**', 'mock-server/public/**'],
    rules: { 'own/no-html-sinks': 'error', 'own/no-head-elements': 'error' },
  },
  { files: ['{src,kit,mock-server,tests}/**/*.{ts,tsx}'], rules: { 'own/no-bare-codes': 'error' } },
  {
    files: ['src/**'],
    ignores: ['src/ui/link/*.tsx', 'src/platform/{browser-environment,page-services,save-file}.ts'],
    rules: { 'own/no-direct-navigation': 'error' },
  },
  {
    files: ['src/**'],
    ignores: [TESTS, '**/*.d.ts'],
    rules: {
      'own/no-literal-getters': 'error',
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['use'],
          message: 'Use a hook of src/ui/hooks/use-lazy.ts.',
        },
      ],
    },
  },
  {
    files: ['src/{app,bridge,element,pages,platform,ui,session}/**'],
    ignores: [TESTS, '**/*.stories.tsx'],
    rules: { 'own/no-text-outside-catalogs': 'error' },
  },
  {
    files: ['src/{api,app,bridge,contract,i18n,lib,pages,platform,session,ui}/**'],
    ignores: [TESTS],
    rules: { 'no-restricted-globals': ['error', ...RESTRICTED_GLOBALS] },
  },
  { files: ['src/{app,pages}/**'], rules: { 'own/no-sliced-times': 'error' } },
  {
    files: ['{src,mock-server,kit}/**/*.{ts,tsx}'],
    ignores: [TESTS, '**/*.{d,stories}.{ts,tsx}'],
    rules: { 'own/no-module-state': 'error' },
  },
  { files: ['src/i18n/*/pages/*.ts'], rules: { 'own/keys-begin-with-file-name': 'error' } },
  {
    files: ['src/**/*.tsx'],
    // They are used only inside a form.
    ignores: ['src/ui/radio-group/{Radio,RadioGroup}.tsx'],
    rules: { 'own/radio-in-form': 'error' },
  },
  { files: [TESTS, '**/*.config.ts'], rules: { 'own/no-switched-off-tests': 'error' } },
  {
    files: ['tests/**', 'src/**/*.test.{ts,tsx}'],
    // These test or measure the mock, and the scenarios are the place for its rows.
    ignores: ['tests/{api,kit,bench}/**', 'tests/support/scenarios/**'],
    rules: { 'own/no-mock-rows': 'error' },
  },
  { files: ['**/*.test.{ts,tsx}'], rules: { 'own/tests-expect': 'error' } },
];

export const own = { meta: { name: 'own' }, rules, configs: { project } };
