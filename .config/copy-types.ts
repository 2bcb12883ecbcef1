import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Copies the hand-written type declarations into dist, beside the generated dist/index.d.ts.

const pathOf = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

for (const file of ['auto.d.ts', 'react.d.ts', 'vue.d.ts', 'svelte.d.ts'])
  copyFileSync(pathOf(`src/${file}`), pathOf(`dist/${file}`));

// Writes Chinese texts in dist/index.d.ts as characters instead of `\u767B`, so that authors of host pages can search them.
const generatedTypes = readFileSync(pathOf('dist/index.d.ts'), 'utf8');
const readableTypes = generatedTypes.replace(/\\u([\dA-F]{4})/g, (_, code: string) =>
  String.fromCharCode(Number.parseInt(code, 16)),
);
writeFileSync(pathOf('dist/index.d.ts'), readableTypes);
