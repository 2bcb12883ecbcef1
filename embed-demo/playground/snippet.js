// Writes the text of a complete HTML page, with the element as it is set in the playground. This page also works on
// another origin.

const escapeAttribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const indent = (lines) => lines.map((line) => (line === '' ? line : `  ${line}`));

/** The attributes that must be set if the page is on another origin, or is a local file. */
const ADDRESSES = ['api-base', 'invite-base-url'];

/** The text of the element's tag with its attributes. The attributes in `ADDRESSES` are always included. */
function tagOf(element) {
  const addresses = ADDRESSES.map((name) => [name, element.getAttribute(name) ?? location.origin]);
  const others = [...element.attributes]
    .map(({ name, value }) => [name, value])
    .filter(([name]) => name !== 'style' && !ADDRESSES.includes(name));
  const attributeTexts = [...addresses, ...others].map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<wealth-rewards${attributeTexts.join('')}></wealth-rewards>`;
}

/** The lines of a `<style>` with the size of the element and the custom properties that are set on it. */
function styleOf(element, { width, height }) {
  const ownRules = [...element.style].map(
    (name) => `${name}: ${element.style.getPropertyValue(name)};`,
  );
  const size = [
    `inline-size: ${width}px;`,
    'max-inline-size: 100%;',
    `block-size: ${height}px;`,
    'max-block-size: 100dvh;',
  ];
  const rules = [
    'body {',
    ...indent(['margin: 0;']),
    '}',
    'wealth-rewards {',
    ...indent([...size, ...ownRules]),
    '}',
  ];
  return ['<style>', ...indent(rules), '</style>'];
}

/** The lines of a `<script>` that sets the properties. `properties` maps each name to the code of its value. */
function scriptOf(properties) {
  const names = Object.keys(properties);
  if (names.length === 0) return [];
  const assignments = names.flatMap((name) => `element.${name} = ${properties[name]};`.split('\n'));
  const lines = ["const element = document.querySelector('wealth-rewards');", ...assignments];
  return ['<script type="module">', ...indent(lines), '</script>'];
}

/** Returns the text of the page. `properties` maps each property that is set to the code of its value. */
export function snippetOf(element, size, properties) {
  const head = [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    '<title>wealth-rewards</title>',
    ...styleOf(element, size),
    // This script is before the element's own script, which reads the properties at its start.
    ...scriptOf(properties),
    `<script type="module" src="${location.origin}/wealth-rewards.js"></script>`,
  ];
  return [
    '<!doctype html>',
    '<html lang="zh-Hans">',
    ...indent([
      '<head>',
      ...indent(head),
      '</head>',
      '<body>',
      ...indent([tagOf(element)]),
      '</body>',
    ]),
    '</html>',
    '',
  ].join('\n');
}
