import type { Plugin } from 'vite';

/** Separates the path of a module from the entry whose copy it is, in the id of the copy. */
const ENTRY_MARK = '?entry=';
const ENTRY = /\/src\/(wealth-rewards|index)\.ts$/;

/**
 * Gives each entry its own copy of every module that it imports statically. So an entry is one file, and no chunk
 * imports it. If a chunk did, a page that loads `wealth-rewards.js?v=1` would run the entry twice. Modules that are
 * loaded with `import()` are not copied.
 */
export function copyEntryImports(): Plugin {
  return {
    name: 'copy-entry-imports',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || options.kind === 'dynamic-import') return null;
      const entry = ENTRY.exec(importer)?.[1] ?? importer.split(ENTRY_MARK)[1];
      if (!entry) return null;
      const [plainImporter] = importer.split(ENTRY_MARK);
      const resolved = await this.resolve(source, plainImporter, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}${ENTRY_MARK}${entry}` };
    },
  };
}
