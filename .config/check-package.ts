import { readFileSync } from 'node:fs';
import { packedFiles } from './packed-files.ts';

// The package has exactly these files: nothing that is not meant for hosts, and nothing missing.

const scripts = Object.keys(JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as object);
const TOP = ['wealth-rewards.js', 'wealth-rewards.iife.js', 'index.js'];
const MEANT = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'package.json',
  ...['API', 'DEPLOY', 'EMBEDDING', 'SECURITY'].map((name) => `docs/${name}.md`),
  ...[...TOP, 'index.d.ts', 'auto.d.ts', 'react.d.ts', 'vue.d.ts'].map((file) => `dist/${file}`),
  'dist/custom-elements.json',
  'dist/integrity.json',
  ...scripts.filter((file) => file.startsWith('chunks/')).map((file) => `dist/${file}`),
];

const packed = packedFiles().files.map(({ path }) => path);
const wrong = [
  ...MEANT.filter((file) => !packed.includes(file)).map((file) => `${file} is missing`),
  ...packed.filter((file) => !MEANT.includes(file)).map((file) => `${file} does not belong there`),
  ...packed
    .filter((file) => /\.js$/.test(file) && /sourceMappingURL/.test(readFileSync(file, 'utf8')))
    .map((file) => `${file} refers to a source map`),
];
for (const sentence of wrong) console.error(`The package: ${sentence}.`);
if (wrong.length > 0) process.exitCode = 1;
