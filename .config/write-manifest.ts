import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { propertyOf } from '../src/element/attributes.ts';
import type { AttributeName } from '../src/platform/read-settings.ts';
import { createManifest, ENTRY, type Declaration, type DescribedItem } from './manifest.ts';

// Writes the files that describe the tag to editors: dist/custom-elements.json, dist/web-types.json (JetBrains) and
// dist/vscode.*-custom-data.json. Their content is from the doc comment of the class `WealthRewardsElement`.

const TAG = 'wealth-rewards';
const pathOf = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const { version } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { version: string };

/** The name and description of an item. Links to other pages of docs/embed are removed from the description. */
const describe = ({ name, description = '' }: DescribedItem) => ({
  name,
  description: description.replace(/ \(\[[^\]]+\]\([^)]+\)\)/g, ''),
});

/** Adds a camelCase property for each attribute, unless the class declares the property itself (as it does for `bridge`). */
function addProperties(element: Declaration): void {
  const ownMembers = element.members ?? [];
  const isOwnMember = (name: string) => ownMembers.some((member) => member.name === name);
  element.attributes = element.attributes.map((attribute) => ({
    ...attribute,
    fieldName: propertyOf(attribute.name as AttributeName),
  }));
  const fields = element.attributes
    .map(({ fieldName = '', ...attribute }) => ({
      ...attribute,
      ...{ kind: 'field', name: fieldName, attribute: attribute.name },
    }))
    .filter(({ name }) => !isOwnMember(name));
  element.members = [...ownMembers, ...fields];
}

/** The content of dist/web-types.json. */
const webTypes = (element: Declaration) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  ...{ name: TAG, version, 'description-markup': 'markdown' },
  contributions: {
    html: {
      elements: [
        {
          ...describe({
            name: TAG,
            ...(element.description && { description: element.description }),
          }),
          attributes: element.attributes.map((attribute) => ({
            ...describe(attribute),
            value: { type: attribute.type?.text ?? 'string' },
          })),
          slots: element.slots.map(describe),
          js: {
            properties: element.members?.filter(({ kind }) => kind === 'field').map(describe),
            events: element.events.map(describe),
          },
          css: {
            parts: element.cssParts.map(describe),
            properties: element.cssProperties.map(describe),
          },
        },
      ],
    },
  },
});

/** The values that an attribute can have, if its type is a union of string literals. Empty for other types. */
const choicesOf = ({ type }: DescribedItem) =>
  [...(type?.text ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => ({ name }));

/** The content of dist/vscode.html-custom-data.json. */
const vscodeHtml = (element: Declaration) => ({
  version: 1.1,
  tags: [
    {
      ...{ name: TAG, description: element.description },
      attributes: element.attributes.map((attribute) => ({
        ...describe(attribute),
        values: choicesOf(attribute),
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
  'vscode.css-custom-data': { version: 1.1, properties: element.cssProperties.map(describe) },
};
for (const [name, content] of Object.entries(files))
  writeFileSync(pathOf(`dist/${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
