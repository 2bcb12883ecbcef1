import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { COMMENTS } from './.config/comments.ts';
import { cssSheets } from './.config/css-sheets.ts';
import { ownBoundary } from './.config/own-boundary.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};
/** "use client" says nothing to a bundle that is client alone. */
const withoutDirectives: NonNullable<Rolldown.RolldownOptions['onLog']> = (level, log, next) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
};
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** A hint for V8 (Chrome 136 and later): compile the whole file while it arrives, off the main thread (decision 0037). */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';
const CHUNKS_OF_THE_START = ['app', 'around-pages'];

/** What every build of ours is made with. */
const COMMON: UserConfig = {
  define: {
    __VERSION__: JSON.stringify(version),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  publicDir: false,
};

/** `vite build --mode hosts`: the components for React and Vue, which stay the host's. */
const HOSTS: UserConfig = {
  publicDir: false,
  plugins: [
    {
      name: 'element-beside',
      enforce: 'pre',
      resolveId: (source) =>
        source.endsWith('/wealth-rewards.ts')
          ? { id: './wealth-rewards.js', external: 'relative' }
          : null,
    },
  ],
  build: {
    target: 'es2020',
    emptyOutDir: false,
    reportCompressedSize: false,
    lib: {
      entry: { react: path('src/hosts/react.tsx'), vue: path('src/hosts/vue.ts') },
      formats: ['es'],
      fileName: (_, name) => `${name}.js`,
    },
    rolldownOptions: {
      external: ['react', 'react/jsx-runtime', 'vue'],
      output: {
        // React's server components leave the file to the browser.
        banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
        chunkFileNames: 'element-props.js',
        comments: COMMENTS,
      },
      checks: { bundlerTimings: false },
    },
  },
};

/** `npm run dev`: the sources as they are, with the parts of the engine for developers. */
const SOURCES: UserConfig = {
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [cssSheets({ minify: false })],
  publicDir: false,
  optimizeDeps: { entries: ['src/wealth-rewards.ts', 'embed-demo/gallery/define-gallery.tsx'] },
};

/** `vite build --mode gallery`: the style guide of the demo (embed-demo/gallery.html). */
const GALLERY: UserConfig = {
  ...COMMON,
  plugins: [cssSheets()],
  build: {
    target: 'es2022',
    outDir: 'embed-demo/built/gallery',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: path('embed-demo/gallery/define-gallery.tsx'),
      output: { entryFileNames: 'gallery.js', chunkFileNames: '[name]-[hash].js' },
      checks: { bundlerTimings: false },
      onLog: withoutDirectives,
    },
  },
};

/** `vite build` makes the ES bundle, `vite build --mode iife` the single file beside it. */
export default defineConfig(({ mode, command }): UserConfig => {
  if (command === 'serve') return SOURCES;
  if (mode === 'gallery') return GALLERY;
  if (mode === 'hosts') return HOSTS;
  const isSingleFile = mode === 'iife';
  return {
    ...COMMON,
    plugins: [...(isSingleFile ? [] : [ownBoundary()]), cssSheets()],
    build: {
      // The app runs in Chrome 105, Safari 16.4 and Firefox 115. Older ones read an entry too, which says so.
      target: isSingleFile ? 'es2021' : 'es2022',
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
            entry: {
              'wealth-rewards': path('src/wealth-rewards.ts'),
              index: path('src/index.ts'),
              app: path('src/element/app-chunk.ts'),
            },
            formats: ['es'],
            fileName: (_, name) => (name === 'app' ? 'chunks/app-[hash].js' : `${name}.js`),
          },
      rolldownOptions: {
        // The chunk of the app keeps what pages take from it, and the bundler's runtime: no file more to wait for.
        preserveEntrySignatures: 'allow-extension',
        output: isSingleFile
          ? { codeSplitting: false, extend: true, comments: COMMENTS }
          : {
              chunkFileNames: 'chunks/[name]-[hash].js',
              codeSplitting: {
                groups: [
                  // With all that it imports: one round trip after the entry.
                  { name: 'app', test: /\/app-chunk\.ts$/ },
                  // What comes right after the form: parts around the pages, dialogs, the client of the API with the contract.
                  {
                    name: 'around-pages',
                    test: /\/(around-pages\.ts|connect-api\.ts|watch-member\.ts|OperatorNote\.tsx)$/,
                  },
                  // What several pages share travels in one file (decision 0013).
                  { name: 'common', minShareCount: 3 },
                ],
              },
              minify: true,
              comments: COMMENTS,
              postBanner: ({ name }) => (CHUNKS_OF_THE_START.includes(name) ? COMPILE_AT_ONCE : ''),
            },
        checks: { bundlerTimings: false },
        onLog: withoutDirectives,
      },
    },
  };
});
