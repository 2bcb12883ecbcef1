import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Copies the hand-written declarations beside the generated ones.

const pathOf = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

for (const file of ['auto.d.ts', 'react.d.ts', 'vue.d.ts'])
  copyFileSync(pathOf(`src/${file}`), pathOf(`dist/${file}`));

// Writes the texts as readable characters instead of `\u767B`, for hosts that search them.
const generatedTypes = readFileSync(pathOf('dist/index.d.ts'), 'utf8');
const readableTypes = generatedTypes.replace(/\\u([\dA-F]{4})/g, (_, code: string) =>
  String.fromCharCode(Number.parseInt(code, 16)),
);
writeFileSync(pathOf('dist/index.d.ts'), readableTypes);
