import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { COMMENTS } from './.config/comments.ts';
import { cssSheets } from './.config/css-sheets.ts';
import { unusedModules } from './.config/unused-modules.ts';
import { unusedFibers } from './.config/unused-fibers.ts';
import { terserChunks } from './.config/terser-chunks.ts';
import { unusedFunctions } from './.config/unused-functions.ts';
import { lucideIcons } from './.config/lucide-icons.ts';
import { inlineRuntime } from './.config/inline-runtime.ts';
import { ownKeys } from './.config/own-keys.ts';
import { ownBorder } from './.config/own-border.ts';
import { plainPrivates } from './.config/plain-privates.ts';
import { shortReact } from './.config/short-react.ts';
import { startGroup } from './.config/start-group.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};
/** "use client" says nothing to a bundle that is client alone. */
const withoutDirectives: NonNullable<Rolldown.RolldownOptions['onLog']> = (level, log, next) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
};
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** What so many parts of the app share travels in one file (decision 0013). */
const SHARED_BY = 3;

/** What every build of ours is made with. */
const COMMON: UserConfig = {
  define: {
    __VERSION__: JSON.stringify(version),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  publicDir: false,
};

/** `vite build --mode gallery`: the style guide of the demo (embed-demo/gallery.html). */
const GALLERY: UserConfig = {
  ...COMMON,
  plugins: [cssSheets(), lucideIcons()],
  build: {
    target: 'es2021',
    outDir: 'embed-demo/built/gallery',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: path('embed-demo/gallery/define-gallery.tsx'),
      output: { entryFileNames: 'gallery.js', chunkFileNames: '[name]-[hash].js' },
      onLog: withoutDirectives,
    },
  },
};

/** `vite build` makes the ES bundle, `vite build --mode iife` the single file beside it. */
export default defineConfig(({ mode }): UserConfig => {
  if (mode === 'gallery') return GALLERY;
  const isSingleFile = mode === 'iife';
  return {
    ...COMMON,
    plugins: [
      ...(isSingleFile ? [] : [ownBorder(), inlineRuntime()]),
      cssSheets(),
      lucideIcons(),
      unusedModules(),
      shortReact(),
      unusedFunctions(),
      unusedFibers(),
      ownKeys(),
      plainPrivates(),
      terserChunks(),
    ],
    build: {
      // What Chrome 87 and Safari 14 both read.
      target: 'es2021',
      emptyOutDir: !isSingleFile,
      assetsInlineLimit: isSingleFile ? 1e9 : 0,
      reportCompressedSize: false,
      lib: isSingleFile
        ? {
            entry: path('src/wealth-rewards.ts'),
            formats: ['iife'],
            name: 'WealthRewards',
            fileName: () => 'wealth-rewards.iife.js',
          }
        : {
            entry: { 'wealth-rewards': path('src/wealth-rewards.ts'), index: path('src/index.ts') },
            formats: ['es'],
            fileName: (_, name) => `${name}.js`,
          },
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        // A field of a class is set, not defined: that takes none of the bundler's helpers.
        transform: { assumptions: { setPublicClassFields: true } },
        output: isSingleFile
          ? { codeSplitting: false, extend: true, comments: COMMENTS }
          : {
              chunkFileNames: 'chunks/[name]-[hash].js',
              codeSplitting: {
                groups: [
                  {
                    name: startGroup(path('src/app/start.ts'), path('src/element/open-history.ts')),
                    debugName: 'start',
                    priority: 1,
                  },
                  { name: 'common', minShareCount: SHARED_BY },
                ],
              },
              minify: true,
              comments: COMMENTS,
            },
        onLog: withoutDirectives,
      },
    },
  };
});
