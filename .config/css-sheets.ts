import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Features, transform } from 'lightningcss';
import type { Plugin } from 'vite';

const PREFIX = '\0css-sheet:';
/** Compiled style modules import their shared code under this name. */
export const STYLE_RUNTIME = 'style-module';
/** Stands for the prefix of the class names, so that similar sheets compress well. */
const PREFIX_PLACEHOLDER = '_';
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const RUNTIME_FILE = fileURLToPath(new URL('../src/lib/style-module.ts', import.meta.url));

/**
 * Turns `x.module.css` into `{ classes, sheet }`: class names and one constructable style sheet that a shadow root
 * adopts. The build makes no CSS file and no <link>, so no style reaches the host's head, and no style policy is
 * needed.
 */
export function cssSheets({ minify = true } = {}): Plugin {
  let prefixByFile = assignPrefixes();
  /** The prefix of a file. For a file that is new since the build began, assigns the prefixes again. */
  const prefixOf = (file: string) =>
    prefixByFile.get(file) ?? (prefixByFile = assignPrefixes()).get(file);
  return {
    name: 'css-sheets',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === STYLE_RUNTIME) return RUNTIME_FILE;
      if (!source.endsWith('.module.css') || !importer) return null;
      // The suffix keeps Vite's own CSS pipeline away from the id.
      return `${PREFIX}${resolve(dirname(importer), source)}.js`;
    },
    /** The dev server knows the file only by the id that `resolveId` gives it. */
    hotUpdate({ file }) {
      const module = this.environment.moduleGraph.getModuleById(`${PREFIX}${file}.js`);
      return module ? [module] : undefined;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length).replace(/\.js(\?.*)?$/, '');
      this.addWatchFile(file);
      const source = await readFile(file, 'utf8');
      const { code, exports } = transform({
        filename: relative(process.cwd(), file),
        code: Buffer.from(source),
        minify,
        cssModules: {
          pattern: `${PREFIX_PLACEHOLDER}[local]`,
          dashedIdents: false,
          container: false,
          animation: true,
        },
        // Chrome 105, Safari 16.4 and Firefox 115: the supported engines.
        targets: { chrome: 105 << 16, safari: (16 << 16) | (4 << 8), firefox: 115 << 16 },
        // No sheet uses light-dark(). Its fallback would add two properties to each theme.
        exclude: Features.LightDark,
      });
      if (Object.values(exports ?? {}).some(({ composes }) => composes.length > 0))
        this.error(`${file}: a class is named by its own name alone`);
      if (source.includes(PREFIX_PLACEHOLDER))
        this.error(
          `${file}: "${PREFIX_PLACEHOLDER}" is taken: the prefix of the classes goes there`,
        );
      const prefix = prefixOf(file);
      if (prefix === undefined) this.error(`${file}: style modules lie in src or embed-demo`);
      return [
        `import { StyleModule } from '${STYLE_RUNTIME}';`,
        `export default new StyleModule(${JSON.stringify(prefix)}, ${JSON.stringify(code.toString())});`,
      ].join('\n');
    },
  };
}

/** Gives each style module a prefix of two characters, derived from its path. If taken, uses the next free prefix. */
function assignPrefixes(): Map<string, string> {
  const fileByPrefix = new Map<string, string>();
  for (const file of styleModules()) {
    let prefixIndex = createHash('sha256').update(file).digest().readUInt32BE();
    while (fileByPrefix.has(prefixNameOf(prefixIndex))) prefixIndex += 1;
    fileByPrefix.set(prefixNameOf(prefixIndex), file);
  }
  return new Map([...fileByPrefix].map(([prefix, file]) => [join(ROOT, file), prefix]));
}

/** The paths of all style modules, from the root of the repository. */
export function styleModules(): string[] {
  const filesIn = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
  return ['src', 'embed-demo'].flatMap(filesIn).sort();
}

/** Makes a prefix of a letter, then a letter or a digit. There are 936 of them. */
const prefixNameOf = (prefixIndex: number) =>
  (10 + (Math.floor(prefixIndex / 36) % 26)).toString(36) + (prefixIndex % 36).toString(36);
