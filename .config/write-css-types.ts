import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { styleModules } from './css-sheets.ts';

// `npm run css` writes src/css-modules.d.ts, so that the compiler refuses an unknown class name. `npm run check`
// runs this script with `--check`: it then writes nothing, and fails if src/css-modules.d.ts is not current.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const TARGET = join(ROOT, 'src/css-modules.d.ts');

function classesOf(file: string): string[] {
  const { exports } = transform({
    filename: file,
    code: readFileSync(join(ROOT, file)),
    // Without these options, the exports also contain names of animations and grid areas.
    cssModules: { pattern: '[local]', animation: false, grid: false },
  });
  return Object.keys(exports ?? {}).sort();
}

function moduleDeclarations(): string {
  const files = styleModules().sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
  const names = files.map((file) => basename(file));
  const duplicateName = names.find((name, i) => name === names[i + 1]);
  // The generated `declare module '*/x.module.css'` matches every file of this name, so file names must be unique.
  if (duplicateName)
    throw new Error(`Two style modules are named ${duplicateName}: rename one of them.`);
  const modules = files.map((file, i) => {
    const classes = classesOf(file).map((name) => `'${name}'`);
    const type = `StyleModule<${classes.join(' | ') || 'never'}>`;
    // Writes one line for each file, so that a new class changes only one line of src/css-modules.d.ts.
    return `declare module '*/${names[i]}' { const styles: ${type}; export default styles; }`;
  });
  return [
    '/* eslint-disable -- Written by `npm run css`: the class names of each style module. */',
    "type StyleModule<ClassName extends string> = import('./lib/style-module.ts').StyleModule<ClassName>;",
    ...modules,
    '',
  ].join('\n');
}

const text = moduleDeclarations();
if (!process.argv.includes('--check')) writeFileSync(TARGET, text);
else if (readFileSync(TARGET, 'utf8') !== text) {
  console.error('src/css-modules.d.ts is not current: run `npm run css`.');
  process.exit(1);
}
