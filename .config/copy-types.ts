import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// After the declarations of the package: those written by hand, which lie beside them.

for (const file of ['auto.d.ts', 'react.d.ts', 'vue.d.ts'])
  copyFileSync(
    fileURLToPath(new URL(`../src/${file}`, import.meta.url)),
    fileURLToPath(new URL(`../dist/${file}`, import.meta.url)),
  );
