import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Builds the element to measure against, with the options of vite.config.ts. The entry has a stable name. The rest is a
 * chunk with a hashed name.
 */
export async function buildReactOnly(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    publicDir: false,
    build: {
      target: 'es2021',
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      lib: { entry: path('react-only-entry.ts'), formats: ['es'], fileName: () => 'react-only.js' },
      rolldownOptions: {
        treeshake: {
          propertyReadSideEffects: false,
          unknownGlobalSideEffects: false,
        },
        output: {
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: { groups: [{ name: 'element', test: /react-only\.tsx|node_modules/ }] },
          minify: true,
        },
      },
    },
  });
}
