import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { makeOpenApi } from '../mock-server/documents/openapi.ts';
import { hashSources, recordSources } from './built-from.ts';
import { findPageCalls } from './page-calls.ts';

// `npm run build:kit` bundles the command `wealth-rewards` with its libraries into one file in kit/built (docs/decisions/0010-mock-and-kit.md).
// Also writes the files that the mock serves, the licences and openapi.json.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const OUT = `${ROOT}kit/built`;
const sources = hashSources('kit');

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [
    {
      name: 'page-calls',
      load: (file) =>
        file === `${ROOT}kit/check/page-calls.ts`
          ? `export const pageCalls = ${JSON.stringify(findPageCalls())};`
          : null,
    },
  ],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'kit/main.ts',
    outDir: OUT,
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    license: { fileName: 'LICENSES.md' },
    rolldownOptions: {
      output: {
        entryFileNames: 'wealth-rewards.js',
        codeSplitting: false,
        // The library errorhandler finds its files by `__dirname`. They are copied below.
        intro: 'const __dirname = import.meta.dirname;',
      },
      checks: { bundlerTimings: false },
    },
  },
});

const errorhandler = dirname(createRequire(import.meta.url).resolve('errorhandler'));
for (const folder of [join(errorhandler, 'public'), `${ROOT}mock-server/public`])
  cpSync(folder, `${OUT}/public`, { recursive: true });
writeFileSync(`${OUT}/openapi.json`, `${JSON.stringify(makeOpenApi(), null, 2)}\n`);
recordSources('kit', sources);
console.log('kit/built: the command wealth-rewards, openapi.json');
