import type { Plugin, Rolldown } from 'vite';

/** Matches an `import()` of a chunk in the code of an entry. */
const IMPORT_CALL = /import\((["'`])\.\/(chunks\/[\w.-]+)\1\)/g;

/**
 * Lets each `import()` of an entry also request the files that the chunk imports statically. Otherwise the browser finds
 * them only when the chunk has arrived, one round trip later. Vite does the same for a page, but not for a library, and
 * with `link` elements in the host's document.
 */
export function requestImportsAtOnce(): Plugin {
  return {
    name: 'request-imports-at-once',
    generateBundle(_, bundle) {
      /** All files that a chunk imports, and those that they import. */
      const importsOf = (file: string, found = new Set<string>()): ReadonlySet<string> => {
        for (const imported of (bundle[file] as Rolldown.OutputChunk).imports)
          if (!found.has(imported)) importsOf(imported, found.add(imported));
        return found;
      };
      for (const entry of Object.values(bundle)) {
        if (entry.type !== 'chunk' || !entry.isEntry || entry.fileName.includes('/')) continue;
        entry.code = entry.code.replace(IMPORT_CALL, (call, _quote, file: string) => {
          const requests = [...importsOf(file)].map(
            (imported) => `import("./${imported}").catch(()=>{}),`,
          );
          return requests.length > 0 ? `(${requests.join('')}${call})` : call;
        });
      }
    },
  };
}
