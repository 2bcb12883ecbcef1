import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { newCall } from './new-call.ts';
import { newComponent } from './new-component.ts';
import { newPage } from './new-page.ts';

// `npm run new page|call|component <name>` writes the files of the recipe in CONTRIBUTING.md, with a failing test to fill in.

/** What one command writes. */
export interface Recipe {
  /** The texts of the new files. */
  readonly added: Readonly<Record<string, string>>;
  /** Changes the texts of existing files. */
  readonly changed: Readonly<Record<string, (text: string) => string>>;
  /** The npm scripts that bring the generated files up to date. */
  readonly scripts: readonly string[];
  /** What is left to do. */
  readonly next: string;
}

const WORD = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';

/** By the kind: the form of a name, the sentence for another one, and the recipe. */
const KINDS = {
  page: [
    new RegExp(`^${WORD}(/${WORD})?$`),
    'The name of a page is its path in lower case, such as fees or my/fees.',
    newPage,
  ],
  call: [
    /^[a-z]+\/[a-z][a-zA-Z0-9]*$/,
    'The name of a call is its module and its name as in the URL, such as index/feeList.',
    newCall,
  ],
  component: [
    new RegExp(`^${WORD}$`),
    'The name of a component is in lower case with dashes, such as fee-table.',
    newComponent,
  ],
} as const;

/** Stops with a sentence for the reader of the terminal. */
class InputError extends Error {}

function makeRecipe(kind: string | undefined, name: string | undefined): Recipe {
  if (kind !== 'page' && kind !== 'call' && kind !== 'component')
    throw new InputError(
      'Write: npm run new page <name>, npm run new call <module>/<name>, or npm run new component <name>.',
    );
  const [pattern, sentence, create] = KINDS[kind];
  if (name === undefined || !pattern.test(name)) throw new InputError(sentence);
  const recipe = create(name);
  const existingFile = Object.keys(recipe.added).find((file) => existsSync(file));
  if (existingFile) throw new InputError(`${existingFile} exists already. Choose another name.`);
  const missingFile = Object.keys(recipe.changed).find((file) => !existsSync(file));
  if (missingFile) throw new InputError(`There is no ${missingFile}. Choose another name.`);
  return recipe;
}

async function write(file: string, text: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  console.log(file);
}

try {
  const [kind, name] = process.argv.slice(2);
  const { added, changed, scripts, next } = makeRecipe(kind, name);
  const changedTexts = Object.entries(changed).map(([file, change]) => {
    const before = readFileSync(file, 'utf8');
    const text = change(before);
    if (text === before)
      throw new InputError(`${file} has changed: correct .config/new-${kind}.ts.`);
    return [file, text] as const;
  });
  for (const [file, text] of [...Object.entries(added), ...changedTexts]) await write(file, text);
  for (const script of scripts)
    execFileSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  console.log(`\n${next}`);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
