import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { recordBuild } from './.config/built-from.ts';
import { COMMENTS } from './.config/comments.ts';
import { copyEntryImports } from './.config/copy-entry-imports.ts';
import { cssSheets } from './.config/css-sheets.ts';
import { requestImportsAtOnce } from './.config/request-imports-at-once.ts';
import { writeEmbedPage } from './.config/write-embed-page.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};
/** Hides the bundler's warning about the directive "use client", which has no meaning in a bundle for the browser alone. */
const withoutDirectives: NonNullable<Rolldown.RolldownOptions['onLog']> = (level, log, next) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
};
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** In the first line of a file, tells V8 (Chrome 136 and later) to compile the whole file during its download (docs/decisions/0003-start-and-chunks.md). */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';
/** The chunks whose functions nearly all run at the start of the app. */
const START_CHUNKS = ['app', 'frame-components'];

/** axios adds a `message` listener to the host's window at import. It never uses this listener in a browser. */
const TREESHAKE = { manualPureFunctions: ['_global.addEventListener'] };

/** React Router exports only its development build, which writes advice for developers to the console. */
const REACT_ROUTER = {
  'react-router/dom': path('node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': path('node_modules/react-router/dist/production/index.mjs'),
};

/** The options that all builds share, except the build of the components for React and Vue. */
const COMMON: UserConfig = {
  define: {
    __VERSION__: JSON.stringify(version),
    'process.env.NODE_ENV': JSON.stringify('production'),
    // React would fire the `error` event of the host's window (docs/decisions/0001-element-and-react.md).
    reportError: 'console.error',
  },
  resolve: { alias: REACT_ROUTER },
  publicDir: false,
};

/** `vite build --mode hosts`: the components for React and Vue. They import React or Vue from the host's project. */
const HOSTS: UserConfig = {
  publicDir: false,
  plugins: [
    recordBuild('hosts'),
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
      entry: {
        react: path('src/hosts/react.tsx'),
        vue: path('src/hosts/vue.ts'),
        parent: path('src/hosts/parent.ts'),
      },
      formats: ['es'],
      fileName: (_, name) => `${name}.js`,
    },
    rolldownOptions: {
      external: ['react', 'react/jsx-runtime', 'vue'],
      output: {
        // Tells frameworks with React server components that this file runs in the browser.
        banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
        chunkFileNames: 'element-props.js',
        comments: COMMENTS,
      },
      checks: { bundlerTimings: false },
    },
  },
};

/** `npm run dev`: the sources without a build, with the development build of React. */
const SOURCES: UserConfig = {
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [cssSheets({ isDevServer: true }), react()],
  publicDir: false,
  optimizeDeps: { entries: ['src/wealth-rewards.ts', 'embed-demo/gallery/define-gallery.tsx'] },
};

/** `vite build --mode gallery`: the gallery of all components for the demo (embed-demo/gallery.html). */
const GALLERY: UserConfig = {
  ...COMMON,
  plugins: [cssSheets(), recordBuild('gallery')],
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

/** `vite build` writes the ES bundle into dist, `vite build --mode iife` the single file. */
export default defineConfig(({ mode, command }): UserConfig => {
  if (command === 'serve') return SOURCES;
  if (mode === 'gallery') return GALLERY;
  if (mode === 'hosts') return HOSTS;
  const isSingleFile = mode === 'iife';
  return {
    ...COMMON,
    plugins: [
      ...(isSingleFile ? [] : [copyEntryImports(), requestImportsAtOnce(), writeEmbedPage()]),
      cssSheets(),
      recordBuild(isSingleFile ? 'iife' : 'es'),
    ],
    build: {
      // The app runs in Chrome 105, Safari 16.4 and Firefox 115. Older browsers must be able to run the single file,
      // which shows them a message.
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
        // Lets the app chunk export more than its source: what pages import, and the bundler's runtime. Without it, these
        // would be further files.
        preserveEntrySignatures: 'allow-extension',
        treeshake: TREESHAKE,
        output: isSingleFile
          ? { codeSplitting: false, extend: true, comments: COMMENTS }
          : {
              chunkFileNames: 'chunks/[name]-[hash].js',
              codeSplitting: {
                groups: [
                  // The app and all that it imports statically are one chunk, so the entry requests only one file.
                  { name: 'app', test: /\/app-chunk\.ts$/ },
                  // The code that the app requests right after the login form is shown: tab bar, dialogs, API client, home.
                  {
                    name: 'frame-components',
                    test: /\/(frame-components\.ts|connect-api\.ts|OperatorNote\.tsx|HomePage\.tsx)$/,
                  },
                  // Modules that several of the other pages use are one chunk (docs/decisions/0003-start-and-chunks.md).
                  { name: 'common', minShareCount: 2 },
                ],
              },
              minify: true,
              comments: COMMENTS,
              postBanner: ({ name }) => (START_CHUNKS.includes(name) ? COMPILE_AT_ONCE : ''),
            },
        checks: { bundlerTimings: false },
        onLog: withoutDirectives,
      },
    },
  };
});
