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
      const chunkOf = (file: string) => bundle[file] as Rolldown.OutputChunk;
      for (const entry of Object.values(bundle)) {
        if (entry.type !== 'chunk' || !entry.isEntry || entry.fileName.includes('/')) continue;
        entry.code = entry.code.replace(IMPORT_CALL, (call, _quote, file: string) => {
          const imports = chunkOf(file).imports.map((each) => `import("./${each}").catch(()=>{})`);
          return imports.length > 0 ? `(${imports.join(',')},${call})` : call;
        });
      }
    },
  };
}
