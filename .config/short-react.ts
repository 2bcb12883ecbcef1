import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const namesOf = (source: string) =>
  Object.keys(require(source) as object).filter((name) => /^[a-zA-Z]+$/.test(name));

/** React is CommonJS: each call of it names its module, `(0, a.useState)(…)`, and that 2,500 times. */
const MODULES: ReadonlyMap<string, string> = new Map([
  [
    'react',
    [
      `import react from 'react';`,
      `export default react;`,
      ...namesOf('react').map((name) => `export const ${name} = react.${name};`),
    ].join('\n'),
  ],
  [
    'react/jsx-runtime',
    // In production both are the same.
    `import runtime from 'react/jsx-runtime';
export const { Fragment } = runtime;
export const jsx = runtime.jsx;
export { jsx as jsxs };`,
  ],
]);
const PREFIX = '\0short:';
const COMMON_JS = /^\0|\/node_modules\/(react|react-dom|scheduler)\//;

/** Gives modules React's functions by names of their own, which the minifier makes short (4 kB less). */
export function shortReact(): Plugin {
  return {
    name: 'short-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer !== undefined && MODULES.has(source) && !COMMON_JS.test(importer)
        ? PREFIX + source
        : null,
    load: (id) => (id.startsWith(PREFIX) ? (MODULES.get(id.slice(PREFIX.length)) ?? null) : null),
  };
}
