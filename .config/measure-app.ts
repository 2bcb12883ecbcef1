import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

// Builds the whole app in one language as one file, whose size .size-limit.json limits. The figure then does not
// depend on how the build splits chunks.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const OUT = `${ROOT}embed-demo/built/size`;
/** Chunks that only some members load: other languages, regions, the article reader and the bridge. */
const EXCLUDED_CHUNKS = [
  /\/i18n\/(en|fr|es|zh-Hant)\b/,
  /\/regions\b/,
  /\/ArticleBody\b/,
  /\/bridge\//,
];

const leaveOutChunks: Plugin = {
  name: 'leave-out-chunks',
  enforce: 'pre',
  resolveDynamicImport: (id) =>
    typeof id === 'string' &&
    EXCLUDED_CHUNKS.some((pattern) => pattern.test(`/i18n${id.slice(1)}`) || pattern.test(id))
      ? { id, external: true }
      : null,
};

await build({
  root: ROOT,
  mode: 'iife',
  logLevel: 'warn',
  plugins: [leaveOutChunks],
  // The same target as the chunks that a member downloads.
  build: { outDir: OUT, emptyOutDir: false, target: 'es2022' },
});
console.log('embed-demo/built/size/wealth-rewards.iife.js: the whole app in one language');
