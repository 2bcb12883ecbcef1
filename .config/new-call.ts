import { readFileSync } from 'node:fs';
import { insertBefore, insertImport, toKebabCase } from './edit-source.ts';
import type { Recipe } from './new.ts';

/** Adds `name` to the object that begins after `start`, such as `index: {`. */
const addToObject = (text: string, start: string, addition: string): string => {
  const begin = text.indexOf(start);
  const end = text.indexOf('}', begin + start.length);
  if (begin < 0) return text;
  return `${text.slice(0, end).replace(/,?\s*$/, '')}, ${addition} ${text.slice(end)}`;
};

/** A read that needs a login: `index/feeList` is GET /api/index/feeList. */
export function newCall(fullName: string): Recipe {
  const [module = '', name = ''] = fullName.split('/');
  const file = toKebabCase(name);
  // The module `user` is a folder with one file for each subject.
  const isFolder = module === 'user';
  const contractFile = `src/contract/${isFolder ? `user/${file}` : module}.ts`;
  const declaration = declarationText(module, name);
  const routes = readFileSync('mock-server/modules/routes.ts', 'utf8');
  const isTaken = new RegExp(`^import .*\\b${name}\\b.* from`, 'm').test(routes);
  const handler = isTaken ? `${module}${name.replace(/^./, (first) => first.toUpperCase())}` : name;
  return {
    added: {
      [`mock-server/modules/${module}/${file}.ts`]: handlerText(module, name),
      [`tests/api/${module}-${file}.test.ts`]: testText(module, name),
      ...(isFolder && {
        [contractFile]: `import * as v from 'valibot';\nimport { endpoint } from '../endpoint.ts';\n${declaration}`,
      }),
    },
    changed: {
      ...(!isFolder && { [contractFile]: (text: string) => text + declaration }),
      'src/contract/contract.ts': (text) =>
        isFolder
          ? addToObject(
              insertImport(text, `{ ${name} }`, `./user/${file}.ts`),
              `  ${module}: {`,
              name,
            )
          : addToObject(text, `  ${module}: {`, `${name}: ${module}.${name}`),
      'src/contract/endpoint-docs.ts': (text) => addDocs(text, module, name),
      'mock-server/modules/routes.ts': (text) =>
        addToObject(
          insertImport(
            text,
            isTaken ? `{ ${name} as ${handler} }` : `{ ${name} }`,
            `./${module}/${file}.ts`,
          ),
          `implement('${module}', {`,
          isTaken ? `${name}: ${handler}` : name,
        ),
    },
    scripts: ['map', 'api'],
    next: `The call is api.${module}.${name}({}). Now:
1. Write its input and output in ${contractFile}, its name in src/contract/endpoint-docs.ts, and what its fields mean in
   src/contract/field-docs.
2. Write its handler in mock-server/modules/${module}/${file}.ts.
3. Write its tests: npx vitest tests/api/${module}-${file} --project='commit*'
4. Let the tools try it: CONTRIBUTING.md, Add a call, step 5.`,
  };
}

/** Inserts the description after the last call of the module. */
function addDocs(text: string, module: string, name: string): string {
  const lastOfModule = text.lastIndexOf(`  '/api/${module}/`);
  const next = text.indexOf('\n  ', text.indexOf('),', lastOfModule)) + 1;
  const end = text.indexOf('\n};', lastOfModule) + 1;
  const index = next > 0 ? Math.min(next, end) : end;
  if (lastOfModule < 0) return insertBefore(text, '\n};', docsText(module, name));
  return text.slice(0, index) + docsText(module, name) + text.slice(index);
}

function docsText(module: string, name: string): string {
  return `  '/api/${module}/${name}': createReference('新接口', 'New call'),\n`;
}

function declarationText(module: string, name: string): string {
  return `
export const ${name} = endpoint('GET', '/api/${module}/${name}', {
  input: () => ({}),
  output: () => v.object({ text: v.string() }),
});
`;
}

function handlerText(module: string, name: string): string {
  return `import type { Contract } from '../../../src/contract/contract.ts';
import type { Handler } from '../../implement.ts';

/** … */
export const ${name}: Handler<Contract['${module}']['${name}']> = () => ({ text: '' });
`;
}

function testText(module: string, name: string): string {
  return `import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { MEMBERS, startMock } from '../support/start-mock.ts';

const { ${name} } = contract.${module};

test('answers the member', async () => {
  const { call, logIn } = await startMock();
  const token = await logIn(MEMBERS.first);
  const { data } = (await call(${name}, {}, { token })).body;
  expect(data).toEqual({ text: '' });
  expect.fail('Write what the call answers, and which input it refuses.');
});
`;
}
