import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Every `#name` below a node of the syntax tree. */
function privateNames(node: Node): Node[] {
  if (node.type === 'PrivateIdentifier') return [node];
  return Object.values(node).flat().filter(isNode).flatMap(privateNames);
}

/** A class and what extends it lie in files of their own, and may have a private field of the same name. */
const suffixOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 3);

/**
 * Gives the libraries' `#fields` ordinary names: Safari 14 does not read them, and what the compiler writes
 * in their place is a WeakMap for each with its helpers. They are of nobody's concern
 * outside: the app hands none of these objects to a host.
 */
export function plainPrivates(): Plugin {
  return {
    name: 'plain-privates',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/') || !/#\w/.test(code)) return null;
      const suffix = suffixOf(id.slice(id.lastIndexOf('/node_modules/')));
      const names = privateNames(this.parse(code)).sort((a, b) => b.start - a.start);
      let plain = code;
      for (const { start, end } of names)
        plain = `${plain.slice(0, start)}_${plain.slice(start + 1, end)}_${suffix}${plain.slice(end)}`;
      return names.length > 0 ? { code: plain, map: null } : null;
    },
  };
}
