import { readdirSync, readFileSync } from 'node:fs';
import { format } from 'prettier';
import { BRAND_FILE, withBrandColours } from '../../.config/brand-colours.ts';
import { FILES_WITH_COLOURS, withDefaultColours } from '../../.config/default-colours.ts';
import { LOCALES } from '../../src/i18n/resolve-locale.ts';
import { ROUTES } from '../../src/routes.ts';
import { makeMap, makeReference } from './map.ts';
import { withShownCode } from './shown-code.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');

/** The lists that the playground and the simulator offer. */
const makeDemoLists = () =>
  format(
    `// Written by \`npm run map\`.

/** The pages of the app. */
export const ROUTES = ${JSON.stringify(ROUTES.map(({ path }) => `/${path}`))};

/** The languages of the app. */
export const LOCALES = ${JSON.stringify(LOCALES)};`,
    { parser: 'babel', printWidth: 100, singleQuote: true },
  );

const toCamelCase = (name: string) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Returns `pages.ts` of a language with all files of the folder `pages` beside it. */
function withAllPages(folder: string): string {
  const names = readdirSync(new URL(`${folder}/pages`, ROOT)).map((file) =>
    file.replace('.ts', ''),
  );
  const imports = names.map(
    (name) => `import { ${toCamelCase(name)} } from './pages/${name}.ts';\n`,
  );
  const spreads = ['frame', ...names].map((name) => `  ...${toCamelCase(name)},\n`);
  return read(`${folder}/pages.ts`)
    .replace(/(import .*'\.\/pages\/.*\n)+/, imports.join(''))
    .replace(/( {2}\.{3}\w+,\n)+/, spreads.join(''));
}

const REFERENCE = 'docs/embed/reference.md';

/** A page of the documentation with its current code, and the reference with its current tables. */
function makePage(file: string): Promise<string> {
  const text = withShownCode(read(file));
  return format(file === REFERENCE ? makeReference(text) : text, {
    parser: 'markdown',
    printWidth: 100,
    singleQuote: true,
  });
}

/** The pages with code of other files. */
const PAGES = ['docs/embed', 'docs/backend'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`),
);

/** The files that `npm run map` writes, whole or in parts. Each function returns the new text. */
export const WRITTEN_FILES: Readonly<Record<string, () => string | Promise<string>>> = {
  // The texts first: a new page needs them before it has the spec that the map asks for.
  'src/i18n/zh-Hans/pages.ts': () => withAllPages('src/i18n/zh-Hans'),
  'src/i18n/en/pages.ts': () => withAllPages('src/i18n/en'),
  'docs/MAP.md': makeMap,
  ...Object.fromEntries(PAGES.map((file) => [file, () => makePage(file)])),
  'embed-demo/parts/lists.js': makeDemoLists,
  [BRAND_FILE]: () => withBrandColours(read(BRAND_FILE)),
  ...Object.fromEntries(
    FILES_WITH_COLOURS.map((file) => [file, () => withDefaultColours(read(file))]),
  ),
};
