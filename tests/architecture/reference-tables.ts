import { createManifest, type DescribedItem } from '../../.config/manifest.ts';
import { elementTexts } from '../../src/i18n/element-texts.ts';

// Makes the reference tables of docs/embed/reference.md from the comment of the element's class and element-texts.ts.
// `npm run map` writes the tables.

const [element] = createManifest().modules.flatMap(({ declarations }) => declarations);
if (!element) throw new Error('the element has no class');

const code = (text: string) => `\`${text}\``;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The values of a union type: `'a'|'b'` gives `['a', 'b']`. */
const choicesOf = ({ type }: DescribedItem) =>
  [...(type?.text ?? '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word);

/** Formats a default. A value becomes code, and a description stays text. */
const defaultValue = (text = '') =>
  text
    .split('; ')
    .map((value) =>
      /^[#\w.-]+$|\(/.test(value) && !/^(none|all)$/.test(value) ? code(value) : value,
    )
    .join('; ');

function attributeValues(attribute: DescribedItem): string {
  const words = choicesOf(attribute);
  if (words.length > 0) return words.map(code).join(' ');
  return `${defaultValue(attribute.default)} · ${attribute.type?.text === 'number' ? 'a number' : 'text'}`;
}

/** Makes a pattern from a sentence about a wrong value: each field becomes a word or `…`. */
const sentencePattern = (text: string) =>
  code(text.replace('{attribute}', 'attribute').replace(/\{\w+\}/g, '…'));

/** The fields or the methods of the element. */
const membersOfKind = (kind: string) =>
  (element.members ?? []).filter((member) => member.kind === kind);

/** Writes a method in the form `navigate(path, { replace })`. */
function signature({ name, parameters = [] }: DescribedItem): string {
  // Omits the parameter of `focus`, because the browser defines it.
  const ownParameters = parameters.filter(({ type }) => type?.text !== 'FocusOptions');
  const words = ownParameters.map((parameter) =>
    (parameter.type?.text ?? '').startsWith('{')
      ? parameter.type!.text.replace(/\??:\s*\w+/g, '')
      : parameter.name,
  );
  return `${name}(${words.join(', ')})`;
}

/** The keys of the element's texts about a wrong value of an attribute; the others are titles, hints and buttons. */
const WRONG_VALUE_KEYS = (
  Object.keys(elementTexts('en')) as (keyof ReturnType<typeof elementTexts>)[]
).filter((key) => elementTexts('en')[key].includes('{attribute}'));

/** The tables by the name in their marker comments. */
const TABLES: Readonly<Record<string, string>> = {
  attributes: table(
    ['Attribute', 'Values (default first)', 'Meaning'],
    element.attributes.map((row) => [code(row.name), attributeValues(row), row.description ?? '']),
  ),
  properties: table(
    ['Property', 'Value'],
    membersOfKind('field').map(({ name, description = '' }) => [code(name), description]),
  ),
  methods: table(
    ['Method', 'What it does'],
    membersOfKind('method').map((method) => [code(signature(method)), method.description ?? '']),
  ),
  events: table(
    ['Event', '`detail`', 'When', 'If you cancel it'],
    element.events.map(({ name, description = '' }) => {
      const [, when = '', detail = '', cancelled = ''] =
        /^(.*?)\. Detail: (.*?)(?:\. Cancelled: (.*))?$/.exec(description) ?? [];
      return [code(name), detail, when, cancelled];
    }),
  ),
  slots: table(
    ['Slot', 'What it does'],
    element.slots.map(({ name, description = '' }) => [
      name === '' ? 'children without a slot' : code(`slot="${name}"`),
      description,
    ]),
  ),
  parts: table(
    ['Part', 'What it is'],
    element.cssParts.map(({ name, description = '' }) => [code(name), description]),
  ),
  messages: table(
    ['Message', '中文'],
    WRONG_VALUE_KEYS.map((key) =>
      [elementTexts('en')[key], elementTexts('zh-Hans')[key]].map(sentencePattern),
    ),
  ),
  'custom properties': table(
    ['Property', 'Default (light; dark)', 'What it changes'],
    element.cssProperties.map((row) => [
      code(row.name),
      defaultValue(row.default),
      row.description ?? '',
    ]),
  ),
};

/** Returns the text with its current tables. Each table is between two comments. */
export function withReferenceTables(text: string): string {
  return Object.entries(TABLES).reduce((result, [name, rows]) => {
    const tablePlace = new RegExp(
      `(?<=<!-- ${name}, written by \`npm run map\` -->\n)[^]*?(?=<!-- end of ${name} -->)`,
    );
    if (!tablePlace.test(result))
      throw new Error(`docs/embed/reference.md has no place for the ${name}`);
    return result.replace(tablePlace, () => `\n${rows}\n\n`);
  }, text);
}
