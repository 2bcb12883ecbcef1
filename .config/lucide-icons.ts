import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { onePath, type Shape } from './one-path.ts';

const entry = createRequire(import.meta.url).resolve('lucide/dist/esm/iconsAndAliases.mjs');

/** Where each icon lies, by the names under which lucide's own list exports it. */
function readIcons(): ReadonlyMap<string, string> {
  const icons = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(entry, 'utf8').matchAll(
    /export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) {
      icons.set(name, join(dirname(entry), file));
    }
  }
  return icons;
}

const ICON = /const (\w+) = (\[[\s\S]*?\n?\]);\n/;

/** The module of one icon, with its shapes in one path. */
function inOnePath(code: string): string {
  return code.replace(ICON, (_, name: string, literal: string) => {
    // Data of a pinned package, and nothing but data: names, strings and brackets.
    const shapes = JSON.parse(
      literal.replace(/([{,]\s*)(\w+):/g, '$1"$2":').replace(/,(\s*[\]}])/g, '$1'),
    ) as Shape[];
    return `const ${name} = ${JSON.stringify(onePath(shapes))};\n`;
  });
}

/**
 * Lets a module import its icons from their own files instead of from lucide's list of all of them:
 * what travels with the login page is told by who imports whom, and the list is imported by everyone.
 * Each is one path then.
 */
export function lucideIcons(): Plugin {
  const icons = readIcons();
  return {
    name: 'lucide-icons',
    enforce: 'pre',
    transform: {
      filter: { code: /from 'lucide'|@license lucide/ },
      handler(code, id) {
        if (/[\\/]lucide[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)) return inOnePath(code);
        return code.replace(/import \{([^}]+)\} from 'lucide';/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map((name) => {
              const file = icons.get(name);
              if (!file) throw new Error(`lucide has no icon named ${name}`);
              return `import ${name} from ${JSON.stringify(file)};`;
            })
            .join(' '),
        );
      },
    },
  };
}
