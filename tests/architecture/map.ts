import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { findPageCalls, pageFile } from '../../.config/page-calls.ts';
import { createGuard } from '../../src/app/guard.ts';
import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { CATALOGS } from '../../src/i18n/catalogs.ts';
import { ROUTES, type Route } from '../../src/routes.ts';

// docs/MAP.md: where each page and each call lives, and the table of the pages in docs/EMBEDDING.md. Made
// from the route table and the contract, so that neither goes stale unseen: a test compares them,
// `npm run map` writes them.

const ROOT = new URL('../../', import.meta.url);
const inRepository = (path: string) => fileURLToPath(new URL(path, ROOT));
const MAP_FILE = inRepository('docs/MAP.md');
const EMBEDDING_FILE = inRepository('docs/EMBEDDING.md');
/** Between these two lines the table of the pages stands. */
const PAGES = /(?<=<!-- pages, written by `npm run map` -->\n)[^]*?(?=<!-- end of pages -->)/;
const CALLS_IN_SPECIFICATION = 35;

function routeRow(route: Route, titles: Readonly<Record<string, string>>): string {
  const file = pageFile(route.path);
  const flags = [
    route.isTab && 'tab',
    route.isOpen && 'no login',
    route.hasPullToRefresh && 'pull to refresh',
    route.hasWhiteTitle && 'white title',
  ].filter(Boolean);
  const query = route.params?.map((param) => `\`${param}\``).join(' ') ?? '';
  return `| \`/${route.path}\` | ${titles[route.title] ?? ''} | ${query} | ${flags.join(', ')} | \`${file}\` |`;
}

const kebab = (word: string) =>
  word.replace(/_/g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The handler of a call: its module's folder, its word in kebab-case. */
export const handlerFile = (module: string, call: string) =>
  `mock-server/modules/${module}/${kebab(call)}.ts`;

/** The test of a call, over HTTP. */
export const testFile = (module: string, call: string) =>
  `tests/api/${module}-${kebab(call)}.test.ts`;

function callRow(module: string, name: string, call: Endpoint): string {
  const flags = [
    call.open && 'open',
    call.writes && 'writes',
    call.action && 'money',
    call.raw && 'raw',
  ];
  return `| ${call.method} \`${call.path}\` | \`api.${module}.${name}\` | \`src/contract/${module}.ts\` | \`${handlerFile(module, name)}\` | \`${testFile(module, name)}\` | ${flags.filter(Boolean).join(', ')} |`;
}

const MEMBERS = {
  nobody: { token: null, member: null },
  unverified: { token: 'token', member: { is_auth: 0 } },
  verified: { token: 'token', member: { is_auth: 1 } },
} as const;

/** What a page asks of who opens it: the app's own guard says whom it shows it to. */
function needOf(route: Route): string {
  const isShownTo = (who: keyof typeof MEMBERS) => {
    const session = { state: { get: () => MEMBERS[who] } };
    const options = { session, clock: { now: () => 0 } };
    const guard = createGuard(options as unknown as Parameters<typeof createGuard>[0]);
    return guard.decide({ path: `/${route.path}`, index: 0, route }) === 'shown';
  };
  if (isShownTo('nobody')) return isShownTo('verified') ? '' : 'nobody signed in, else home';
  return isShownTo('unverified') ? 'signed in' : 'signed in, real name';
}

/** The text of docs/EMBEDDING.md with the table of the pages as it has to be. */
export async function makeEmbedding(): Promise<string> {
  const titles: Record<string, string> = await CATALOGS.en.core();
  const rows = (ROUTES as readonly Route[]).map((route) => {
    const paths = [route.path, ...(route.aliases ?? [])].map((path) => `\`/${path}\``);
    const title = route.title === 'brand' ? 'Home' : titles[route.title];
    const query = route.params?.map((param) => `\`${param}\``).join(' ') ?? '';
    return `| ${paths.join(' ')} | ${title} | ${query} | ${needOf(route)} |`;
  });
  const table = ['| Path | Page | Query | Needs |', '|---|---|---|---|', ...rows].join('\n');
  const text = readEmbedding().replace(PAGES, () => `\n${table}\n\n`);
  return format(text, { parser: 'markdown', printWidth: 100, singleQuote: true });
}

/** The whole text of docs/MAP.md. */
export async function makeMap(): Promise<string> {
  const titles: Record<string, string> = await CATALOGS['zh-Hans'].core();
  const calls = Object.entries(contract).flatMap(([module, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, call]) => callRow(module, name, call)),
  );
  const text = `# Map

Written by \`npm run map\`; a test fails when it is not current. The rule behind it stands in
[ARCHITECTURE.md](ARCHITECTURE.md): replace \`/\` by \`.\` in the path of a call and you have the function;
drop the first segment of a route, write the rest in PascalCase and you have the file.

## The ${ROUTES.length} pages

| Route | Title | Query | Flags | File |
|---|---|---|---|---|
${ROUTES.map((route) => routeRow(route as Route, titles)).join('\n')}

## The calls (${calls.length} of ${CALLS_IN_SPECIFICATION} so far; the mock answers the others with 404)

| Call | In the app | Contract | Mock | Test | Flags |
|---|---|---|---|---|---|
${calls.join('\n')}

## The calls of each page

A call belongs to a page if the code of the page uses it. \`wealth-rewards check\` names these pages.

| Page | Calls |
|---|---|
${Object.entries(findPageCalls())
  .map(
    ([page, paths]) => `| \`${page}\` | ${paths.map((path) => `\`${path.slice(5)}\``).join(' ')} |`,
  )
  .join('\n')}
`;
  return format(text, { parser: 'markdown', printWidth: 100 });
}

export const readMap = () => readFileSync(MAP_FILE, 'utf8');
export const readEmbedding = () => readFileSync(EMBEDDING_FILE, 'utf8');

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  void Promise.all([makeMap(), makeEmbedding()]).then(([map, embedding]) => {
    writeFileSync(MAP_FILE, map);
    writeFileSync(EMBEDDING_FILE, embedding);
    console.log(
      `docs/MAP.md, docs/EMBEDDING.md: ${ROUTES.length} pages and the calls of the contract`,
    );
  });
}
