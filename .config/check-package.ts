import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { assertPackageBuilt } from './ensure-built.ts';
import { packedFiles } from './packed-files.ts';

// Checks that the npm package has exactly the expected files, and every file that its documents link to. Its README is the
// one of the repository.

assertPackageBuilt();

/** The paths of all scripts of the build, relative to `dist`. */
const scripts = Object.keys(JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as object);
const ENTRY_FILES = ['wealth-rewards.js', 'wealth-rewards.iife.js', 'index.js'];
const HOST_COMPONENT_FILES = ['react.js', 'vue.js', 'parent.js', 'element-props.js'];
/** Matches the target of a Markdown link to a file, not to an address or a heading. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#]+)/g;
const EXPECTED_FILES = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'package.json',
  'docs/images/app.png',
  ...['DEPLOY', 'GLOSSARY', 'LIMITS', 'RULES', 'SECURITY'].map((name) => `docs/${name}.md`),
  ...['docs/backend', 'docs/embed'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => posix.join(parentPath, name)),
  ),
  ...[
    ...ENTRY_FILES,
    ...HOST_COMPONENT_FILES,
    'index.d.ts',
    'auto.d.ts',
    'react.d.ts',
    'vue.d.ts',
    'svelte.d.ts',
    'parent.d.ts',
  ].map((file) => `dist/${file}`),
  ...['custom-elements', 'web-types', 'vscode.html-custom-data', 'vscode.css-custom-data'].map(
    (name) => `dist/${name}.json`,
  ),
  'dist/embed.html',
  'dist/integrity.json',
  ...scripts.filter((file) => file.startsWith('chunks/')).map((file) => `dist/${file}`),
  ...['wealth-rewards.js', 'openapi.json', 'LICENSES.md'].map((file) => `kit/built/${file}`),
  ...readdirSync('kit/built/public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join(parentPath, name)),
];

const packedPaths = packedFiles().files.map(({ path }) => path);
const brokenLinks = packedPaths
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/^```[^]*?^```/gm, '')
        .matchAll(LINK),
    ]
      .map(([, target = '']) => posix.join(posix.dirname(file), target))
      .filter((target) => !packedPaths.includes(target))
      .map((target) => `${file} links to ${target}, which is not in it`),
  );
/** The commands of the README outside its first block, which is for people with a clone. None of them may need a clone. */
const cloneCommands = (
  readFileSync('README.md', 'utf8')
    .replace(/^```sh\n[^]*?^```$/m, '')
    .match(/npm (?:ci|start|test|run|pack)\b[^`\n]*/g) ?? []
).map((command) => `README.md names ${command} for people without a clone`);
const problems = [
  ...EXPECTED_FILES.filter((file) => !packedPaths.includes(file)).map(
    (file) => `${file} is missing`,
  ),
  ...packedPaths
    .filter((file) => !EXPECTED_FILES.includes(file))
    .map((file) => `${file} does not belong there`),
  ...packedPaths
    .filter((file) => /\.js$/.test(file) && /sourceMappingURL/.test(readFileSync(file, 'utf8')))
    .map((file) => `${file} refers to a source map`),
  ...brokenLinks,
  ...cloneCommands,
];
for (const sentence of problems) console.error(`The package: ${sentence}.`);
if (problems.length > 0) process.exitCode = 1;
