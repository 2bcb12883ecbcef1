import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { COMMENTS } from './comments.ts';
import { cssSheets } from './css-sheets.ts';
import { terserChunks } from './terser-chunks.ts';

// What the design system weighs by itself: our code and our styles, everything outside of src/ui left out.
// It writes two files for .size-limit.json: all of it, and what the login page waits for.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const UI = join(ROOT, 'src/ui/');
const START = join(ROOT, 'src/app/start.ts');
const OUT = join(ROOT, 'embed-demo/built/size');
const ENTRY = 'virtual:ui';

const isOurs = (id: string) => id.startsWith(UI) || id.startsWith(`\0css-sheet:${UI}`);
const isScript = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file);
const isModule = (file: string) => isScript(file) || file.endsWith('.module.css');

/** The modules of src/ui that the start of the app imports statically, directly or by others. */
async function modulesAtStart(): Promise<string[]> {
  const found = new Set<string>();
  const walk: Plugin = {
    name: 'modules-at-start',
    buildEnd() {
      const open = [START];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (found.has(id)) continue;
        found.add(id);
        open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
  await bundle(START, [walk], (id) => /^(?![./\0]|virtual:)/.test(id), null);
  return [...found].filter(isOurs).map((id) => id.replace(/^\0css-sheet:|(?<=\.css)\.js$/g, ''));
}

function allModules(): string[] {
  return readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter(isModule)
    .map((file) => join(UI, file));
}

/** What a module exports, under the shortest names: their own would be weighed otherwise. */
function exportAll(file: string, index: number): string {
  const names = isScript(file)
    ? [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
        ([, name]) => name,
      )
    : ['default'];
  const renamed = names.map((name, i) => `${name} as e${index}_${i}`);
  return `export { ${renamed.join(', ')} } from ${JSON.stringify(file)};`;
}

/** An entry that exports all of the modules, so that nothing of them is shaken off. */
function entryOf(modules: readonly string[]): Plugin {
  return {
    name: 'ui-entry',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(ENTRY) ? ENTRY : null),
    // What comes later is weighed once, as one of the modules; how it comes is the bundler's.
    resolveDynamicImport: (id) => ({ id: String(id), external: true }),
    load: (id) => (id === ENTRY ? modules.map((file, i) => exportAll(file, i)).join('\n') : null),
  };
}

function bundle(
  entry: string,
  plugins: Plugin[],
  external: Rolldown.ExternalOption,
  name: string | null,
) {
  return build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [...plugins, cssSheets(), terserChunks()],
    build: {
      target: 'es2021',
      outDir: OUT,
      emptyOutDir: false,
      write: name !== null,
      reportCompressedSize: false,
      lib: { entry, formats: ['es'], fileName: () => `${name}.js` },
      rolldownOptions: {
        external,
        output: { chunkFileNames: `${name}-[name].js`, minify: true, comments: COMMENTS },
        onLog: (level, log, next) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
        },
      },
    },
  });
}

/** Writes one bundle of these modules; another module is what it is imported from, and weighs its name. */
async function write(name: string, modules: readonly string[]): Promise<void> {
  const known = new Set(modules);
  const isForeign = (id: string, importer: string | undefined, isResolved: boolean) => {
    if (id.endsWith(ENTRY) || !isResolved) return false;
    if (isOurs(id)) return isScript(id) && !known.has(id);
    return importer !== undefined;
  };
  await bundle(ENTRY, [entryOf(modules)], isForeign, name);
  stripNames(join(OUT, `${name}.js`));
  console.log(`${relative(ROOT, OUT)}/${name}.js: ${modules.length} modules`);
}

/** Leaves out the names by which this measurement holds its file together: in the app they are short. */
function stripNames(file: string): void {
  const code = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    code.replace(/export\{[^}]*\};?\s*$/, '').replace(/import\{[^}]*\}from"[^"]*";/g, ''),
  );
}

await write('ui', allModules());
await write('ui-at-start', await modulesAtStart());
