/** Creates an element with properties and children: `makeElement('li', { className: 'new' }, 'text', child)`. */
export function makeElement(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
