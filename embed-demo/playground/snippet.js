// The page that someone would write to get exactly what is shown here.

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const indented = (lines) => lines.map((line) => `  ${line}`);

/** The element's tag with the attributes that it has at this moment. */
function tagOf(element) {
  const attributes = [...element.attributes].filter(({ name }) => name !== 'style');
  const written = attributes.map(({ name, value }) => ` ${name}="${escaped(value)}"`).join('');
  return `<wealth-rewards${written}></wealth-rewards>`;
}

function styleOf(element, { width, height }) {
  const own = [...element.style].map((name) => `${name}: ${element.style.getPropertyValue(name)};`);
  const size = [`inline-size: ${width}px;`, `block-size: ${height}px;`];
  const rule = ['wealth-rewards {', ...indented([...size, ...own]), '}'];
  return ['<style>', ...indented(rule), '</style>'];
}

function scriptOf(properties) {
  const names = Object.keys(properties);
  if (names.length === 0) return [];
  const sets = names.flatMap((name) => `element.${name} = ${properties[name]};`.split('\n'));
  const lines = ["const element = document.querySelector('wealth-rewards');", ...sets];
  return ['', '<script type="module">', ...indented(lines), '</script>'];
}

/** `properties` are the ones that are set, each as the code that says its value. */
export function snippetOf(element, size, properties) {
  return [
    `<script type="module" src="${location.origin}/wealth-rewards.js"></script>`,
    ...styleOf(element, size),
    '',
    tagOf(element),
    ...scriptOf(properties),
  ].join('\n');
}
