import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { compile } from 'svelte/compiler';
import { build, type InlineConfig, type Plugin } from 'vite';
import { compileScript, parse } from 'vue/compiler-sfc';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';

/** A built host page on its own server. */
export interface BuiltHost {
  readonly url: string;
  close(): Promise<void>;
}

/** The address of the backend in the recipes. */
const RECIPE_API = 'http://127.0.0.1:4010';
const PACKAGE_FILES = {
  'wealth-rewards/auto': 'dist/wealth-rewards.js',
  'wealth-rewards/react': 'dist/react.js',
  'wealth-rewards/vue': 'dist/vue.js',
  'wealth-rewards': 'dist/index.js',
};

/** Replaces the backend URL of the recipe with this URL. */
const replaceApi = (api: string): Plugin => ({
  name: 'replace-api',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/tests/hosts/') ? code.replaceAll(RECIPE_API, api) : undefined,
});

/** Compiles `.vue` files, as the plugin of Vue does. */
const compileVue: Plugin = {
  name: 'compile-vue',
  transform(code, id) {
    if (!id.endsWith('.vue')) return undefined;
    const { descriptor } = parse(code, { filename: id });
    const isCustomElement = (tag: string) => tag === 'wealth-rewards';
    const { content } = compileScript(descriptor, {
      id,
      inlineTemplate: true,
      templateOptions: { compilerOptions: { isCustomElement } },
    });
    return { code: content, moduleType: 'ts', map: null };
  },
};

/** Compiles `.svelte` files, as the plugin of Svelte does. */
const compileSvelte: Plugin = {
  name: 'compile-svelte',
  transform(code, id) {
    if (!id.endsWith('.svelte')) return undefined;
    return { code: compile(code, { filename: id }).js.code, map: null };
  },
};

/** Builds a folder of tests/hosts as a partner would, with this backend, and serves it. */
export async function openHost(name: string, api: string): Promise<BuiltHost> {
  const outDir = mkdtempSync(join(tmpdir(), 'host-'));
  const root = resolve('tests/hosts', name);
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [replaceApi(api), compileVue, compileSvelte],
    resolve: {
      alias: Object.entries(PACKAGE_FILES).map(([find, file]) => ({
        find: new RegExp(`^${find}$`),
        replacement: resolve(file),
      })),
    },
  };
  await build({ ...config, build: { outDir, emptyOutDir: true } });
  if (name === 'ssr') await renderOnServer(config, outDir);
  const server = await listenOnLoopback(sirv(outDir, { single: true }), 0);
  return {
    url: server.url,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}

/** Renders the app on the server and puts the result into index.html. */
async function renderOnServer(config: InlineConfig, outDir: string): Promise<void> {
  const serverDir = join(outDir, 'server');
  await build({
    ...config,
    build: {
      outDir: serverDir,
      ssr: 'server.tsx',
      rollupOptions: { output: { entryFileNames: 'server.mjs' } },
    },
    ssr: { noExternal: true },
  });
  const { render } = (await import(pathToFileURL(join(serverDir, 'server.mjs')).href)) as {
    render: () => string;
  };
  const page = join(outDir, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<!--rendered-->', render));
}
