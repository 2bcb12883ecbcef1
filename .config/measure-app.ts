import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

// What the whole app weighs in one language: every page and part, in one file, so that it does not depend
// on how it is cut into files. It writes that file for .size-limit.json.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const OUT = `${ROOT}embed-demo/built/size`;
/**
 * What is fetched by itself, by those who need it: other languages, the regions, the reader of articles, and
 * the bridge, which only hosts that ask for it load.
 */
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
