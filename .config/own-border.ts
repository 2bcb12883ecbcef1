import type { Plugin } from 'vite';
import { RUNTIME } from './css-sheets.ts';

const MARK = '?border=';
const ENTRY = /\/src\/(wealth-rewards|index)\.ts$/;

/**
 * Gives each entry a copy of its own of everything it imports statically. So an entry is one file
 * that waits for no other, and no chunk ever imports an entry back (which would run it twice where
 * a page loads it as `wealth-rewards.js?v=1`). What arrives by `import()` is shared as usual.
 */
export function ownBorder(): Plugin {
  return {
    name: 'own-border',
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
