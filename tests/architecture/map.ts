import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { findPageCalls, MODAL_FILES } from '../../.config/page-calls.ts';
import { findPageFile, splitRoutePath } from '../../.config/page-file.ts';
import { createGuard } from '../../src/app/guard.ts';
import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { core as englishTitles } from '../../src/i18n/en/core.ts';
import { core as chineseTitles } from '../../src/i18n/zh-Hans/core.ts';
import { ROUTES, shortPathOf, type Route } from '../../src/routes.ts';
import { withReferenceTables } from './reference-tables.ts';

// Makes docs/MAP.md and the tables of docs/embed/reference.md from the routes and the contract. Fails when a page or a call has
// no file of its name.

const ROOT = new URL('../../', import.meta.url);
const inRepository = (path: string) => fileURLToPath(new URL(path, ROOT));
/** Matches the table of the pages between its two marker comments. */
const PAGE_TABLE = /(?<=<!-- pages, written by `npm run map` -->\n)[^]*?(?=<!-- end of pages -->)/;

/** The files of everything that is neither a page nor a call. */
const OTHER_FILES: readonly (readonly [what: string, ...files: string[]])[] = [
  [
    'Colours of the first paint (brand, success, error), fonts, sizes',
    'src/element/first-paint-tokens.module.css',
  ],
  [
    'All other colours, such as the gold of VIP',
    'src/ui/tokens.module.css',
    'src/app/host-colours.module.css',
  ],
  [
    'Fields of the calls: formats, limits, passwords',
    'src/contract/fields.ts',
    'src/contract/limits.ts',
  ],
  ['Codes and their messages', 'src/contract/codes.ts', 'src/contract/error-messages.ts'],
  ['Statuses, levels and kinds', 'src/contract/statuses.ts'],
  ['Money and time on the wire', 'src/contract/money.ts', 'src/contract/time.ts'],
  ['Texts of the login, errors and titles', 'src/i18n/en/core.ts'],
  ['Texts outside the pages; those of a page are in `pages/`', 'src/i18n/en/frame.ts'],
  ['Languages and their fallbacks', 'src/i18n/resolve-locale.ts', 'src/i18n/catalogs.ts'],
  ['Time limits of calls and code', 'src/contract/limits.ts', 'src/platform/clock.ts'],
  ['Retries of a read', 'src/api/query-client.ts'],
  [
    'Writes: sent once, then asked for',
    'src/api/pending-writes/pending-write.ts',
    'src/api/pending-writes/write-sender.ts',
  ],
  ['Messages of failed calls', 'src/app/present-error.ts'],
  ['Who may open a page', 'src/app/guard.ts'],
  ['End and renewal of a session', 'src/app/session-policy.ts'],
  ['Session on the device', 'src/session/session.ts', 'src/platform/storage-keys.ts'],
  [
    'Attributes and events of the element',
    'src/platform/read-settings.ts',
    'src/platform/app-events.ts',
  ],
  ['The own name, masked from bystanders', 'src/pages/shared/masked-own-name.ts'],
  ['Names and numbers masked in answers', 'mock-server/modules/shared/masking.ts'],
  [
    'Ledger, and the checks of its invariants',
    'mock-server/modules/shared/ledger.ts',
    'mock-server/modules/invariants.ts',
  ],
  [
    'Replays and rate limits of the mock',
    'mock-server/pipeline/answer-write.ts',
    'mock-server/pipeline/rate-limit.ts',
  ],
  [
    'Scenarios, faults and clock of the mock',
    'mock-server/control/scenarios.ts',
    'mock-server/control/faults.ts',
    'mock-server/control/clock.ts',
  ],
  ['Content security policy for hosts', 'docs/embed/security-policy.md'],
  ['Size limits of the package', '.size-limit.json'],
];

/** The first of these files that exists. */
function findFile(subject: string, ...candidates: string[]): string {
  const file = candidates.find((candidate) => existsSync(inRepository(candidate)));
  if (!file) throw new Error(`${subject} has no ${candidates.join(' or ')}`);
  return file;
}

const modulesIn = (folder: string) =>
  readdirSync(inRepository(folder), { encoding: 'utf8', recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);
const read = (file: string) => readFileSync(inRepository(file), 'utf8');

/** The spec of the page, or of all pages of its folder. */
export function specFile(path: string): string {
  const { folder, page } = splitRoutePath(path);
  return findFile(`/${path}`, `tests/e2e/${page}.spec.ts`, `tests/e2e/${folder}.spec.ts`);
}

/** Formats a text as code in Markdown. */
const code = (text: string) => `\`${text}\``;

/** Names each call by its path without `/api/`, such as `user/info`. */
const callNames = (paths: readonly string[]) =>
  paths.map((path) => code(path.replace('/api/', ''))).join(' ');

function routeRow(route: Route, titles: Readonly<Record<string, string>>): string {
  const file = `src/${findPageFile(route.path).file}`;
  const flags = [
    route.isTab && 'tab',
    route.isPublic && 'no login',
    read(file).includes('<RefreshablePage') && 'pull to refresh',
    route.hasWhiteTitle && 'white title',
  ].filter(Boolean);
  const cells = [
    code(`/${route.path}`),
    titles[route.title] ?? '',
    (route.params ?? []).map(code).join(' '),
    flags.join(', '),
    code(file),
    code(specFile(route.path)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function modalRow([modal, file]: [string, string], calls: readonly string[]): string {
  const cells = [
    code(modal),
    code(file),
    callNames(calls),
    code(findFile(`the modal ${modal}`, `tests/e2e/${modal}.spec.ts`)),
  ];
  return `| ${cells.join(' | ')} |`;
}

const toKebabCase = (word: string) =>
  word.replace(/_/g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The module of the contract that declares the call. */
function contractFile({ method, path }: Endpoint): string {
  const declaration = new RegExp(`endpoint\\(\\s*'${method}',\\s*'${path}'`);
  const file = modulesIn('src/contract').find((module) => declaration.test(read(module)));
  if (!file) throw new Error(`${path} is declared in no file of src/contract`);
  return file;
}

function callRow(module: string, name: string, call: Endpoint): string {
  const flags = [call.isPublic && 'public', call.writes && 'writes', call.action && 'money'];
  const fileName = toKebabCase(call.path.split('/').at(-1) ?? '');
  const cells = [
    `${call.method} ${code(call.path)}`,
    code(`api.${module}.${name}`),
    code(contractFile(call)),
    code(findFile(call.path, `mock-server/modules/${module}/${fileName}.ts`)),
    code(findFile(call.path, `tests/api/${module}-${fileName}.test.ts`)),
    flags.filter(Boolean).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What the guard knows of each kind of visitor. */
const VISITORS = {
  nobody: { token: null, member: null },
  unverified: { token: 'token', member: { is_auth: false } },
  verified: { token: 'token', member: { is_auth: true } },
} as const;

/** What a visitor needs to open a page, according to the app's own guard. Empty if nothing is needed. */
function requirementOf(route: Route): string {
  const isShownTo = (visitor: keyof typeof VISITORS) => {
    const { token, member } = VISITORS[visitor];
    const session = { getState: () => ({ token }) };
    const settings = { getState: () => ({ hiddenFeatures: '' }) };
    const options = [
      { clock: { now: () => 0 }, settings },
      session,
      () => ({ member, hasFailed: false }),
    ];
    const guard = createGuard(...(options as unknown as Parameters<typeof createGuard>));
    return guard.findRedirect(route) === null && guard.accessTo(route) === 'granted';
  };
  if (isShownTo('nobody')) return isShownTo('verified') ? '' : 'nobody logged in, else home';
  return isShownTo('unverified') ? 'logged in' : 'logged in, real name';
}

/** docs/embed/reference.md with its current tables. */
export function makeReference(reference: string): string {
  const titles: Record<string, unknown> = englishTitles;
  const rows = (ROUTES as readonly Route[]).map((route) => {
    const paths = [route.path, shortPathOf(route)].map((path) => `\`/${path}\``);
    const title = route.title === 'brand' ? 'Home' : String(titles[route.title]);
    const query = route.params?.map((param) => `\`${param}\``).join(' ') ?? '';
    return `| ${paths.join(' ')} | ${title} | ${query} | ${requirementOf(route)} |`;
  });
  const table = ['| Path | Page | Query | Needs |', '|---|---|---|---|', ...rows].join('\n');
  const page = withReferenceTables(reference);
  if (!PAGE_TABLE.test(page)) throw new Error('docs/embed/reference.md has no place for the pages');
  return page.replace(PAGE_TABLE, () => `\n${table}\n\n`);
}

/** Makes the text of docs/MAP.md. */
export async function makeMap(): Promise<string> {
  const titles: Record<string, string> = chineseTitles;
  const calls = Object.entries(contract).flatMap(([module, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, call]) => callRow(module, name, call)),
  );
  const pageCalls = findPageCalls();
  const modals = Object.entries(MODAL_FILES).map((modal) =>
    modalRow(modal, pageCalls[`${modal[0]} (modal)`] ?? []),
  );
  const text = `# Map

Written by \`npm run map\`; a test fails when it is out of date. To find a file without it:

- A page: the second segment is the folder. Drop \`index\`, and write the rest in PascalCase:
  \`/pages-sub/address/edit\` is \`address/AddressEditPage\`.
- Its tests: \`<Name>Page.test.tsx\` beside it, and the journey, which has the name of the page or of its folder in
  kebab-case: \`tests/e2e/invite-award.spec.ts\`.
- A call: see the column *In the app*.

## Pages

| Route | Title | Parameters | Flags | Page | Spec |
|---|---|---|---|---|---|
${ROUTES.map((route) => routeRow(route as Route, titles)).join('\n')}

## Modals

A modal opens over any page: \`usePageServices().openModal(name)\`.

| Modal | Component | Calls | Spec |
|---|---|---|---|
${modals.join('\n')}

## Everything else

| What | File |
|---|---|
${OTHER_FILES.map(([what, ...files]) => `| ${what} | ${files.map((file) => code(findFile(what, file))).join(' ')} |`).join('\n')}

## Calls

| Call | In the app | Contract | Handler | Test | Flags |
|---|---|---|---|---|---|
${calls.join('\n')}

## The calls of each page

A call belongs to a page if the code of the page uses it. \`wealth-rewards check\` names these pages.

| Page | Calls |
|---|---|
${Object.entries(pageCalls)
  .filter(([page]) => page.startsWith('/'))
  .map(([page, paths]) => `| ${code(page)} | ${callNames(paths)} |`)
  .join('\n')}
`;
  return format(text, { parser: 'markdown', printWidth: 100 });
}
