import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { packedFiles } from './packed-files.ts';

// Checks that the package has exactly these files, among them every file that its documents link to.

const scripts = Object.keys(JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as object);
const TOP = ['wealth-rewards.js', 'wealth-rewards.iife.js', 'index.js'];
const HOSTS = ['react.js', 'vue.js', 'element-props.js'];
/** A link to a file, not to an address or a heading. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#]+)/g;
const MEANT = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'package.json',
  'docs/images/app.png',
  ...['API', 'BACKEND', 'DEPLOY', 'EMBEDDING', 'RULES', 'SECURITY'].map(
    (name) => `docs/${name}.md`,
  ),
  ...[...TOP, ...HOSTS, 'index.d.ts', 'auto.d.ts', 'react.d.ts', 'vue.d.ts'].map(
    (file) => `dist/${file}`,
  ),
  ...['custom-elements', 'web-types', 'vscode.html-custom-data', 'vscode.css-custom-data'].map(
    (name) => `dist/${name}.json`,
  ),
  'dist/integrity.json',
  ...scripts.filter((file) => file.startsWith('chunks/')).map((file) => `dist/${file}`),
  ...['wealth-rewards.js', 'openapi.json', 'LICENSES.md'].map((file) => `kit/built/${file}`),
  ...readdirSync('kit/built/public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join(parentPath, name)),
];

const packed = packedFiles().files.map(({ path }) => path);
const brokenLinks = packed
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/^```[^]*?^```/gm, '')
        .matchAll(LINK),
    ]
      .map(([, target = '']) => posix.join(posix.dirname(file), target))
      .filter((target) => !packed.includes(target))
      .map((target) => `${file} links to ${target}, which is not in it`),
  );
const wrong = [
  ...MEANT.filter((file) => !packed.includes(file)).map((file) => `${file} is missing`),
  ...packed.filter((file) => !MEANT.includes(file)).map((file) => `${file} does not belong there`),
  ...packed
    .filter((file) => /\.js$/.test(file) && /sourceMappingURL/.test(readFileSync(file, 'utf8')))
    .map((file) => `${file} refers to a source map`),
  ...brokenLinks,
];
for (const sentence of wrong) console.error(`The package: ${sentence}.`);
if (wrong.length > 0) process.exitCode = 1;
