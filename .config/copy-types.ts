import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// After the declarations of the package: those written by hand, which lie beside them.

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

for (const file of ['auto.d.ts', 'react.d.ts', 'vue.d.ts'])
  copyFileSync(path(`src/${file}`), path(`dist/${file}`));

// The texts stand there beside their keys, for hosts that look for one: to be read, not as `\u767B`.
const declared = readFileSync(path('dist/index.d.ts'), 'utf8');
const readable = declared.replace(/\\u([\dA-F]{4})/g, (_, code: string) =>
  String.fromCharCode(Number.parseInt(code, 16)),
);
writeFileSync(path('dist/index.d.ts'), readable);
