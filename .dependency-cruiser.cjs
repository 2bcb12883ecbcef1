// The folders that each folder of src may import from (docs/ARCHITECTURE.md). `routes` is the files
// src/routes.ts and src/paths.ts.
// `npm run check:boundaries` refuses all other imports.
const ALLOWED_IMPORTS = {
  hosts: ['element', 'platform'],
  element: ['platform', 'i18n', 'routes', 'lib'],
  bridge: ['platform', 'lib'],
  app: [
    'pages',
    'drawings',
    'ui',
    'session',
    'api',
    'contract',
    'platform',
    'i18n',
    'routes',
    'lib',
  ],
  pages: ['drawings', 'ui', 'session', 'api', 'contract', 'platform', 'i18n', 'routes', 'lib'],
  session: ['api', 'contract', 'lib'],
  api: ['contract', 'platform', 'lib'],
  drawings: ['ui', 'i18n', 'lib'],
  ui: ['platform', 'i18n', 'routes', 'lib'],
  platform: ['contract', 'i18n', 'lib'],
  i18n: ['lib'],
  contract: [],
  lib: [],
};

const folderPattern = (name) => (name === 'routes' ? '^src/(routes|paths)\\.ts$' : `^src/${name}/`);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(ALLOWED_IMPORTS).map(([from, allowed]) => ({
      name: `${from}-reaches-only-${allowed.join('-') || 'itself'}`,
      severity: 'error',
      from: { path: folderPattern(from), pathNot: '\\.(test|stories)\\.tsx?$' },
      to: {
        path: '^(src|mock-server|embed-demo|tests)/',
        pathNot: [
          folderPattern(from),
          ...allowed.map(folderPattern),
          // The element may load the app and the bridge, but only by import(). Two rules below refuse static imports.
          // `src/app/fetch-first-page.ts` uses a table of import().
          ...(from === 'element'
            ? ['^src/app/(start|fetch-first-page)\\.ts$', '^src/bridge/']
            : []),
          // The components for React and Vue load the entry by import().
          ...(from === 'hosts' ? ['^src/wealth-rewards\\.ts$'] : []),
        ],
      },
    })),
    {
      name: 'element-loads-the-app-by-import-alone',
      severity: 'error',
      from: { path: folderPattern('element'), pathNot: '^src/element/app-chunk\\.ts$' },
      to: {
        path: '^src/(app/start|element/app-chunk)\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'element-loads-the-bridge-by-import-alone',
      severity: 'error',
      from: { path: folderPattern('element') },
      to: {
        path: '^src/bridge/',
        // This file is a part of the entry. It loads the other files of the bridge.
        pathNot: '^src/bridge/bridge-connection\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'element-knows-the-routes-by-their-types-alone',
      severity: 'error',
      from: { path: folderPattern('element'), pathNot: '\\.test\\.tsx?$' },
      to: { path: folderPattern('routes'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a-page-never-imports-another-domain',
      severity: 'error',
      from: { path: '^src/pages/([^/]+)/' },
      // Code that several domains use is in `shared`, which itself imports from no domain.
      to: { path: '^src/pages/', pathNot: '^src/pages/($1|shared)/' },
    },
    {
      name: 'the-app-never-downloads-the-docs-of-the-contract',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/contract/(field-docs/|endpoint-docs\\.ts$)' },
      to: { path: '^src/contract/(field-docs/|endpoint-docs\\.ts$)' },
    },
    {
      name: 'the-mock-knows-only-the-contract',
      severity: 'error',
      from: { path: '^mock-server/' },
      to: { path: '^(src|kit|embed-demo|tests)/', pathNot: '^src/contract/' },
    },
    {
      name: 'the-kit-knows-the-contract-its-reading-and-the-mock',
      severity: 'error',
      from: { path: '^kit/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(src|mock-server|embed-demo|tests)/',
        pathNot: [
          '^src/contract/',
          '^src/api/(api-error|decode)\\.ts$',
          '^mock-server/(run-mock|documents/)',
        ],
      },
    },
    {
      name: 'routes-import-nothing',
      severity: 'error',
      from: { path: '^src/routes\\.ts$' },
      to: { path: '.' },
    },
    {
      name: 'a-module-of-the-mock-uses-only-the-rules-rows-and-seed-of-another',
      severity: 'error',
      from: { path: '^mock-server/modules/([^/]+)/' },
      to: {
        path: '^mock-server/modules/[^/]+/',
        pathNot: '^mock-server/modules/(($1|shared)/|[^/]+/(rules/|rows\\.ts$|seed))',
      },
    },
    {
      name: 'what-modules-of-the-mock-share-knows-none-of-them',
      severity: 'error',
      from: { path: '^mock-server/modules/shared/' },
      to: { path: '^mock-server/modules/', pathNot: '^mock-server/modules/shared/' },
    },
    {
      name: 'modules-of-the-mock-know-nothing-of-the-pipeline-around-them',
      severity: 'error',
      from: { path: '^mock-server/modules/' },
      to: { path: '^mock-server/(pipeline|http|control|documents)/' },
    },
    {
      name: 'a-kind-of-tests-imports-from-no-other-kind',
      severity: 'error',
      // `bench` and `shots` are tools, which may use the tests of several kinds.
      from: { path: '^tests/(?!support/|bench/|shots/)([^/]+)/' },
      // Code that several kinds use is in `tests/support`.
      to: { path: '^tests/', pathNot: '^tests/(support/|$1/|[^/]+$)' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      // Types are no code, so they may refer to each other.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|embed-demo/built|kit/built)/' }, // folders that the build writes
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
