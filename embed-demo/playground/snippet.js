// The page that someone would write to get exactly what is shown here: whole, so that it can be saved as
// a file and opened, on this origin or on another one.

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const indented = (lines) => lines.map((line) => (line === '' ? line : `  ${line}`));

/** What a page of another origin, or a file that has none, must say. */
const ADDRESSES = ['api-base', 'invite-base-url'];

/** The element's tag with the attributes that it has, and the addresses even where it was never told them. */
function tagOf(element) {
  const said = ADDRESSES.map((name) => [name, element.getAttribute(name) ?? location.origin]);
  const others = [...element.attributes]
    .map(({ name, value }) => [name, value])
    .filter(([name]) => name !== 'style' && !ADDRESSES.includes(name));
  const written = [...said, ...others].map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<wealth-rewards${written.join('')}></wealth-rewards>`;
}

function styleOf(element, { width, height }) {
  const own = [...element.style].map((name) => `${name}: ${element.style.getPropertyValue(name)};`);
  const size = [
    `inline-size: ${width}px;`,
    'max-inline-size: 100%;',
    `block-size: ${height}px;`,
    'max-block-size: 100dvh;',
  ];
  const rules = [
    'body {',
    ...indented(['margin: 0;']),
    '}',
    'wealth-rewards {',
    ...indented([...size, ...own]),
    '}',
  ];
  return ['<style>', ...indented(rules), '</style>'];
}

function scriptOf(properties) {
  const names = Object.keys(properties);
  if (names.length === 0) return [];
  const sets = names.flatMap((name) => `element.${name} = ${properties[name]};`.split('\n'));
  const lines = ["const element = document.querySelector('wealth-rewards');", ...sets];
  return ['<script type="module">', ...indented(lines), '</script>'];
}

/** `properties` are the ones that are set, each as the code that says its value. */
export function snippetOf(element, size, properties) {
  const head = [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    '<title>wealth-rewards</title>',
    ...styleOf(element, size),
    // Before the element's own code: what it asks for at its start must be there by then.
    ...scriptOf(properties),
    `<script type="module" src="${location.origin}/wealth-rewards.js"></script>`,
  ];
  return [
    '<!doctype html>',
    '<html lang="zh-Hans">',
    ...indented([
      '<head>',
      ...indented(head),
      '</head>',
      '<body>',
      ...indented([tagOf(element)]),
      '</body>',
    ]),
    '</html>',
    '',
  ].join('\n');
}
