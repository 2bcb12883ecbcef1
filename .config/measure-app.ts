import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

// Measures the whole app in one language as one file, so that the figure does not depend on the chunks. Writes that
// file for .size-limit.json.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const OUT = `${ROOT}embed-demo/built/size`;
/** Chunks that only some members load: other languages, regions, the article reader and the bridge. */
const APART = [/\/i18n\/(en|fr|es|zh-Hant)\b/, /\/regions\b/, /\/ArticleBody\b/, /\/bridge\//];

const leaveApart: Plugin = {
  name: 'leave-apart',
  enforce: 'pre',
  resolveDynamicImport: (id) =>
    typeof id === 'string' &&
    APART.some((part) => part.test(`/i18n${id.slice(1)}`) || part.test(id))
      ? { id, external: true }
      : null,
};

await build({
  root: ROOT,
  mode: 'iife',
  logLevel: 'warn',
  plugins: [leaveApart],
  // The target of the chunks that a member downloads.
  build: { outDir: OUT, emptyOutDir: false, target: 'es2022' },
});
console.log('embed-demo/built/size/wealth-rewards.iife.js: the whole app in one language');
