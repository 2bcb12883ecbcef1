import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Features, transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** Begins the module id of a compiled style module. */
const ID_PREFIX = '\0css-sheet:';
/** Compiled style modules import `src/lib/style-module.ts` under this name. */
export const STYLE_RUNTIME = 'style-module';
/**
 * Begins each class name in the compiled text. At run time, `createStyleModule` replaces it by the prefix of the file. So the
 * texts of different files stay similar and compress well.
 */
const PREFIX_PLACEHOLDER = '_';
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const RUNTIME_FILE = fileURLToPath(new URL('../src/lib/style-module.ts', import.meta.url));

const builtModule = (args: string) => `import { createStyleModule } from '${STYLE_RUNTIME}';
export default createStyleModule(${args});`;

/** The module for the dev server. After a change of the file, it replaces the text of the sheet that is in use. */
const hotModule = (
  args: string,
) => `import { createStyleModule, sheetText } from '${STYLE_RUNTIME}';
const styles = import.meta.hot?.data.styles ?? createStyleModule(${args});
export default styles;
if (import.meta.hot?.data.styles) styles.sheet().replaceSync(sheetText(${args}));
if (import.meta.hot) import.meta.hot.data.styles = styles;
import.meta.hot?.accept();`;

/**
 * A Vite plugin that compiles `x.module.css` to `{ classes, sheet }`: the class names, and one constructable style sheet
 * that a shadow root adopts. The build writes no CSS file and no <link>. So nothing is added to the host's head, and the
 * content security policy of the host need not allow styles.
 */
export function cssSheets({ isDevServer = false } = {}): Plugin {
  let prefixByFile = assignPrefixes();
  /** Returns the prefix of the class names of a file. If the file is new since the build began, assigns all prefixes again. */
  const prefixOf = (file: string) =>
    prefixByFile.get(file) ?? (prefixByFile = assignPrefixes()).get(file);
  return {
    name: 'css-sheets',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === STYLE_RUNTIME) return RUNTIME_FILE;
      if (!source.endsWith('.module.css') || !importer) return null;
      // With the ending `.js`, Vite does not treat the module as CSS.
      return `${ID_PREFIX}${resolve(dirname(importer), source)}.js`;
    },
    /** Returns the module of a changed CSS file. The dev server knows it only by the id from `resolveId`. */
    hotUpdate({ file }) {
      const module = this.environment.moduleGraph.getModuleById(`${ID_PREFIX}${file}.js`);
      return module ? [module] : undefined;
    },
    async load(id) {
      if (!id.startsWith(ID_PREFIX)) return null;
      const file = id.slice(ID_PREFIX.length).replace(/\.js(\?.*)?$/, '');
      this.addWatchFile(file);
      const source = await readFile(file, 'utf8');
      const { code, exports } = transform({
        filename: relative(process.cwd(), file),
        code: Buffer.from(source),
        minify: !isDevServer,
        cssModules: {
          pattern: `${PREFIX_PLACEHOLDER}[local]`,
          dashedIdents: false,
          container: false,
          animation: true,
        },
        // Chrome 105, Safari 16.4 and Firefox 115: the supported engines.
        targets: { chrome: 105 << 16, safari: (16 << 16) | (4 << 8), firefox: 115 << 16 },
        // No style module uses light-dark(). lightningcss would still add two properties for its fallback to each theme.
        exclude: Features.LightDark,
      });
      if (Object.values(exports ?? {}).some(({ composes }) => composes.length > 0))
        this.error(`${file}: do not use "composes"; each class has exactly one name`);
      if (source.includes(PREFIX_PLACEHOLDER))
        this.error(
          `${file}: remove "${PREFIX_PLACEHOLDER}"; it stands for the prefix of the class names`,
        );
      const prefix = prefixOf(file);
      if (prefix === undefined) this.error(`${file}: move this style module to src or embed-demo`);
      const args = `${JSON.stringify(prefix)}, ${JSON.stringify(code.toString())}`;
      return isDevServer ? hotModule(args) : builtModule(args);
    },
  };
}

/** Returns the prefix with this index: a letter, then a letter or a digit. There are 936 prefixes. */
const prefixNameOf = (prefixIndex: number) =>
  (10 + (Math.floor(prefixIndex / 36) % 26)).toString(36) + (prefixIndex % 36).toString(36);

/**
 * Gives the class names of each style module a prefix of two characters. The hash of the path of the file selects it; if
 * another file has it already, the next free prefix is used.
 */
function assignPrefixes(): Map<string, string> {
  const fileByPrefix = new Map<string, string>();
  for (const file of styleModules()) {
    let prefixIndex = createHash('sha256').update(file).digest().readUInt32BE();
    while (fileByPrefix.has(prefixNameOf(prefixIndex))) prefixIndex += 1;
    fileByPrefix.set(prefixNameOf(prefixIndex), file);
  }
  return new Map([...fileByPrefix].map(([prefix, file]) => [join(ROOT, file), prefix]));
}

/** The paths of all `.module.css` files, relative to the root of the repository. */
export function styleModules(): string[] {
  const filesIn = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
  return ['src', 'embed-demo'].flatMap(filesIn).sort();
}
