import type { Plugin } from 'vite';

// The bundler's runtime lists a module's exports by for-in, which also finds what a host has put onto
// Object.prototype.
const EVERY_KEY = /for\(var (\w+) in (\w+)\)(\w+\(\w+,\1,\{get:\2\[\1\],enumerable:!0\}\))/g;

// Axios writes names such as `constructor` into an object that inherits them: where a host has frozen
// Object.prototype that throws, and with it the whole module.
const INHERITED = 'const reducedDescriptors = {};';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface ForIn extends Node {
  readonly left: Node;
  readonly right: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Every `for (… in …)` below a node of the syntax tree. */
function forIns(node: Node): ForIn[] {
  const children = Object.values(node).flat().filter(isNode).flatMap(forIns);
  return node.type === 'ForInStatement' ? [node as ForIn, ...children] : children;
}

/**
 * Lets the app run in a page whose Object.prototype is polluted: wherever a library walks an object by
 * for-in, it walks the object's own keys.
 */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    apply: 'build',
    transform(code, id) {
      if (id.endsWith('/axios/lib/utils.js')) {
        if (!code.includes(INHERITED)) this.error('own-keys: axios is written differently');
        code = code.replace(INHERITED, 'const reducedDescriptors = Object.create(null);');
        return { code, map: null };
      }
      if (!id.includes('/node_modules/') || !/\bfor\s*\([^;]*? in /.test(code)) return null;
      // From the last to the first, so that what is before stays where it is.
      const loops = forIns(this.parse(code)).sort((a, b) => b.left.end - a.left.end);
      let own = code;
      for (const { left, right } of loops) {
        const walked = own.slice(right.start, right.end);
        // What is walked may be nothing at all; a comma in it needs the brackets.
        const keys = ` of Object.keys((${walked}) || 0)`;
        // The end is the one after the brackets that may stand around what is walked.
        const end = right.end + (/^\s*\)(?=\s*\))/.exec(own.slice(right.end))?.[0].length ?? 0);
        own = own.slice(0, left.end) + keys + own.slice(end);
      }
      return { code: own, map: null };
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(EVERY_KEY, 'for(var $1 of Object.keys($2))$3');
    },
  };
}
