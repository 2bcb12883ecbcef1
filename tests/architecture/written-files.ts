import { readdirSync, readFileSync } from 'node:fs';
import { format } from 'prettier';
import { BRAND_FILE, withBrandColours } from '../../.config/brand-colours.ts';
import { FILES_WITH_COLOURS, withDefaultColours } from '../../.config/default-colours.ts';
import { LOCALES } from '../../src/i18n/resolve-locale.ts';
import { ROUTES } from '../../src/routes.ts';
import { makeEmbedding, makeMap } from './map.ts';

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

/** The files that `npm run map` writes, whole or in parts. Each function returns the new text. */
export const WRITTEN_FILES: Readonly<Record<string, () => string | Promise<string>>> = {
  // The texts first: a new page needs them before it has the spec that the map asks for.
  'src/i18n/zh-Hans/pages.ts': () => withAllPages('src/i18n/zh-Hans'),
  'src/i18n/en/pages.ts': () => withAllPages('src/i18n/en'),
  'docs/MAP.md': makeMap,
  'docs/EMBEDDING.md': makeEmbedding,
  'embed-demo/parts/lists.js': makeDemoLists,
  [BRAND_FILE]: () => withBrandColours(read(BRAND_FILE)),
  ...Object.fromEntries(
    FILES_WITH_COLOURS.map((file) => [file, () => withDefaultColours(read(file))]),
  ),
};
