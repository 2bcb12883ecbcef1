import type { Plugin } from 'vite';
import { RUNTIME } from './css-sheets.ts';

const MARK = '?boundary=';
const ENTRY = /\/src\/(wealth-rewards|index)\.ts$/;

/**
 * Gives each entry its own copy of every static import. An entry is then one file that waits for no other, and no
 * chunk imports an entry, which would run it twice on a page that loads it as `wealth-rewards.js?v=1`. Dynamic
 * imports are shared as usual.
 */
export function ownBoundary(): Plugin {
  return {
    name: 'own-boundary',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isOurs = source.startsWith('.') || source === RUNTIME;
      if (!importer || options.kind === 'dynamic-import' || !isOurs) return null;
      const entry = ENTRY.exec(importer)?.[1] ?? importer.split(MARK)[1];
      if (!entry) return null;
      const [plainImporter] = importer.split(MARK);
      const resolved = await this.resolve(source, plainImporter, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}${MARK}${entry}` };
    },
  };
}
