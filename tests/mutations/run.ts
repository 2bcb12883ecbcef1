import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { startVitest } from 'vitest/node';
import { MUTATIONS, type Mutation } from './mutations.ts';

// Runs the tests of each mutation against the mutated source, and prints by name how many failed. No file
// is changed: the source is changed on its way into the tests.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const pathOf = ({ file }: Mutation) => `${ROOT}mock-server/${file}`;

function mutate(code: string, { name, right, wrong }: Mutation): string {
  if (code.split(right).length !== 2) throw new Error(`"${name}" has no one place to be made at`);
  return code.replace(right, () => wrong);
}

const mutating = (mutation: Mutation): Plugin => ({
  name: 'mutate',
  enforce: 'pre',
  transform: (code, id) => (id === pathOf(mutation) ? mutate(code, mutation) : null),
});

for (const mutation of MUTATIONS) mutate(readFileSync(pathOf(mutation), 'utf8'), mutation);

const vitest = await startVitest(
  'test',
  [],
  { root: ROOT, config: false, watch: false, reporters: [{}], maxWorkers: 2 },
  {
    test: {
      projects: MUTATIONS.map((mutation) => ({
        root: ROOT,
        plugins: [mutating(mutation)],
        define: { __VERSION__: JSON.stringify('0.0.0-test') },
        test: { name: mutation.name.replace(/\W+/g, '-'), include: [...mutation.tests] },
      })),
    },
  },
);
const failed = MUTATIONS.map(({ name }) => {
  const modules = vitest.state
    .getTestModules()
    .filter(({ project }) => project.name === name.replace(/\W+/g, '-'));
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  return [name, tests.filter((test) => test.result().state === 'failed').length];
});
await vitest.close();
console.log(JSON.stringify(Object.fromEntries(failed)));
process.exit(0);
