import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { CATALOGS } from '../../src/i18n/catalogs.ts';
import { ROUTES, type Route } from '../../src/routes.ts';

// docs/MAP.md: where each page and each call lives. Made from the route table and the contract, so it
// cannot go stale unseen: a test compares it, `npm run map` writes it.

const ROOT = new URL('../../', import.meta.url);
export const MAP_FILE = fileURLToPath(new URL('docs/MAP.md', ROOT));
const CALLS_IN_SPECIFICATION = 35;

const pascal = (words: string) =>
  words.replace(/(?:^|[-/])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The file of a page by the one rule: first segment dropped, the rest in PascalCase, a last `index` ignored. */
export function pageFile(path: string): string {
  const segments = (path || 'pages/home/index').split('/').slice(1);
  const [domain = ''] = segments;
  const name = pascal(segments.filter((segment, i) => i === 0 || segment !== 'index').join('/'));
  return `src/pages/${domain}/${name}Page.tsx`;
}

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

function callRow(module: string, name: string, call: Endpoint): string {
  const flags = [
    call.open && 'open',
    call.writes && 'writes',
    call.action && 'money',
    call.raw && 'raw',
  ];
  return `| ${call.method} \`${call.path}\` | \`api.${module}.${name}\` | \`src/contract/${module}.ts\` | \`mock-server/endpoints/${module}.ts\` | ${flags.filter(Boolean).join(', ')} |`;
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

| Call | In the app | Contract | Mock | Flags |
|---|---|---|---|---|
${calls.join('\n')}
`;
  return format(text, { parser: 'markdown', printWidth: 100 });
}

export const readMap = () => readFileSync(MAP_FILE, 'utf8');

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  void makeMap().then((text) => {
    writeFileSync(MAP_FILE, text);
    console.log(`docs/MAP.md: ${ROUTES.length} pages and the calls of the contract`);
  });
}
