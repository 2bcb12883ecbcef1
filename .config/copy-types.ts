import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Copies the hand-written declarations beside the generated ones.

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

for (const file of ['auto.d.ts', 'react.d.ts', 'vue.d.ts'])
  copyFileSync(path(`src/${file}`), path(`dist/${file}`));

// Writes the texts as readable characters instead of `\u767B`, for hosts that search them.
const declared = readFileSync(path('dist/index.d.ts'), 'utf8');
const readable = declared.replace(/\\u([\dA-F]{4})/g, (_, code: string) =>
  String.fromCharCode(Number.parseInt(code, 16)),
);
writeFileSync(path('dist/index.d.ts'), readable);
