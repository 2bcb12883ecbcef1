import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import type { Plugin } from 'vite';

const PREFIX = '\0css-sheet:';
/** Under this name the compiled code imports what all style modules share. */
export const RUNTIME = 'style-module';
const RUNTIME_FILE = fileURLToPath(new URL('../src/lib/style-module.ts', import.meta.url));

/**
 * Turns `x.module.css` into `{ classes, sheet }`: the generated class names and one constructable
 * stylesheet that a shadow root adopts. No CSS file and no <link> is ever made, so nothing can reach
 * the host's head and no style policy is needed.
 */
export function cssSheets({ minify = true } = {}): Plugin {
  return {
    name: 'css-sheets',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === RUNTIME) return RUNTIME_FILE;
      if (!source.endsWith('.module.css') || !importer) return null;
      // The suffix keeps Vite's own CSS pipeline away from the id.
      return `${PREFIX}${resolve(dirname(importer), source)}.js`;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length).replace(/\.js(\?.*)?$/, '');
      this.addWatchFile(file);
      const { code, exports } = transform({
        filename: relative(process.cwd(), file),
        code: await readFile(file),
        minify,
        cssModules: {
          pattern: '[hash]-[local]',
          dashedIdents: false,
          container: false,
          animation: true,
        },
        // Chrome 105, Safari 16.4, Firefox 115: the engines in which the app runs.
        targets: { chrome: 105 << 16, safari: (16 << 16) | (4 << 8), firefox: 115 << 16 },
      });
      const [prefix = ''] = Object.entries(exports ?? {}).map(([local, { name, composes }]) => {
        if (composes.length > 0) this.error(`${file}: a class is named by its own name alone`);
        return name.slice(0, -local.length);
      });
      return [
        `import { styleModule } from '${RUNTIME}';`,
        `export default styleModule(${JSON.stringify(prefix)}, ${JSON.stringify(code.toString())});`,
      ].join('\n');
    },
  };
}
