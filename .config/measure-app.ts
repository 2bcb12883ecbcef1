import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { assertPackageBuilt } from './ensure-built.ts';

// Builds the whole app in one language as one file, whose size .size-limit.json limits. With one file, the size does not
// depend on how the build divides the code into chunks.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const OUT = `${ROOT}embed-demo/built/size`;
/** Matches modules of chunks that only some members load: other languages, regions, the article parser, the bridge. */
const EXCLUDED_MODULES = [
  /\/i18n\/(en|fr|es|zh-Hant)\b/,
  /\/regions\b/,
  /\/ArticleBody\b/,
  /\/connect-bridge\b/,
];

/** Leaves imports of these modules in the code, so that they are not part of the file. */
const leaveOutChunks: Plugin = {
  name: 'leave-out-chunks',
  enforce: 'pre',
  resolveDynamicImport: (id) =>
    typeof id === 'string' &&
    EXCLUDED_MODULES.some((pattern) => pattern.test(`/i18n${id.slice(1)}`) || pattern.test(id))
      ? { id, external: true }
      : null,
};

assertPackageBuilt();
await build({
  root: ROOT,
  mode: 'iife',
  logLevel: 'warn',
  plugins: [leaveOutChunks],
  // The same target as the chunks that a member downloads.
  build: { outDir: OUT, emptyOutDir: false, target: 'es2022' },
});
console.log('embed-demo/built/size/wealth-rewards.iife.js: the whole app in one language');
