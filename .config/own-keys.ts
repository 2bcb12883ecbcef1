import type { Plugin } from 'vite';

// The bundler's runtime lists a module's exports by for-in, which also finds what a host has put onto
// Object.prototype.
const EVERY_KEY = /for\(var (\w+) in (\w+)\)(\w+\(\w+,\1,\{get:\2\[\1\],enumerable:!0\}\))/g;

// As the schemas do with their entries.
const EVERY_ENTRY = /(?<=for \(const \w+ )in (this\.entries)\)/g;

/** Lets the bundle start in a page whose Object.prototype is polluted. */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/valibot/')) return null;
      return { code: code.replaceAll(EVERY_ENTRY, 'of Object.keys($1))'), map: null };
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(EVERY_KEY, 'for(var $1 of Object.keys($2))$3');
    },
  };
}
