import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { propertyOf, type AttributeName } from '../src/element/attribute-names.ts';
import { createManifest, ENTRY, type Declaration, type Described } from './manifest.ts';

// Writes what editors and catalogues know of the tag, from the comment of the class: dist/custom-elements.json, and from
// it dist/web-types.json (JetBrains) and dist/vscode.*-custom-data.json.

const TAG = 'wealth-rewards';
const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const { version } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as { version: string };

/** Without links to headings of docs/EMBEDDING.md. */
const described = ({ name, description = '' }: Described) => ({
  name,
  description: description.replace(/ \(\[[^\]]+\]\(#[^)]+\)\)/g, ''),
});

/** The attributes with their properties; `bridge` has a property of its own. */
function addProperties(element: Declaration): void {
  const own = element.members ?? [];
  const isOwn = (name: string) => own.some((member) => member.name === name);
  element.attributes = element.attributes.map((attribute) => ({
    ...attribute,
    fieldName: propertyOf(attribute.name as AttributeName),
  }));
  const fields = element.attributes
    .map(({ fieldName = '', ...attribute }) => ({
      ...attribute,
      ...{ kind: 'field', name: fieldName, attribute: attribute.name },
    }))
    .filter(({ name }) => !isOwn(name));
  element.members = [...own, ...fields];
}

const webTypes = (element: Declaration) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  ...{ name: TAG, version, 'description-markup': 'markdown' },
  contributions: {
    html: {
      elements: [
        {
          ...described({
            name: TAG,
            ...(element.description && { description: element.description }),
          }),
          attributes: element.attributes.map((attribute) => ({
            ...described(attribute),
            value: { type: attribute.type?.text ?? 'string' },
          })),
          slots: element.slots.map(described),
          js: {
            properties: element.members?.filter(({ kind }) => kind === 'field').map(described),
            events: element.events.map(described),
          },
          css: {
            parts: element.cssParts.map(described),
            properties: element.cssProperties.map(described),
          },
        },
      ],
    },
  },
});

/** The words of a union of texts; none for other types. */
const choices = ({ type }: Described) =>
  [...(type?.text ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => ({ name }));

const vscodeHtml = (element: Declaration) => ({
  version: 1.1,
  tags: [
    {
      ...{ name: TAG, description: element.description },
      attributes: element.attributes.map((attribute) => ({
        ...described(attribute),
        values: choices(attribute),
      })),
    },
  ],
});

const manifest = createManifest();
const [element] = manifest.modules.flatMap(({ declarations }) => declarations);
if (!element) throw new Error('the element has no class');
addProperties(element);
manifest.modules.push({
  kind: 'javascript-module',
  path: 'dist/wealth-rewards.js',
  declarations: [],
  exports: [
    {
      kind: 'custom-element-definition',
      name: TAG,
      declaration: { name: 'WealthRewardsElement', module: ENTRY },
    },
  ],
});
const files = {
  'custom-elements': manifest,
  'web-types': webTypes(element),
  'vscode.html-custom-data': vscodeHtml(element),
  'vscode.css-custom-data': { version: 1.1, properties: element.cssProperties.map(described) },
};
for (const [name, content] of Object.entries(files))
  writeFileSync(path(`dist/${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
