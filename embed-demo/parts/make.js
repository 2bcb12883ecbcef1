/** An element with properties and children: `make('li', { className: 'new' }, 'text', child)`. */
export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
