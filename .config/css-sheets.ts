import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { transform } from 'lightningcss';
import type { Plugin } from 'vite';

const PREFIX = '\0css-sheet:';

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
      const classes = Object.fromEntries(
        // In an order of their own, so that the same source always makes the same bundle.
        Object.entries(exports ?? {})
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([local, { name, composes }]) => [
            local,
            [name, ...composes.map((c) => c.name)].join(' '),
          ]),
      );
      return [
        // Made when it is first worn: on a server, and in an engine without such sheets, importing is harmless.
        `let made;`,
        `const make = () => {`,
        `  made = new CSSStyleSheet();`,
        `  made.replaceSync(${JSON.stringify(code.toString())});`,
        `  return made;`,
        `};`,
        `export default { classes: ${JSON.stringify(classes)}, get sheet() { return made || make(); } };`,
      ].join('\n');
    },
  };
}
