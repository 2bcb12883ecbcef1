// Makes and fills elements of the page.

export const byId = (id) => document.getElementById(id);

/** Creates an element with a text and children. */
export function createNode(name, text, ...children) {
  const node = document.createElement(name);
  node.textContent = text;
  node.append(...children);
  return node;
}

/** Replaces the options of a select, unless they are the same: a new list would close the open one. */
export function fillOptions(select, values) {
  if (values.join() === [...select.options].map(({ value }) => value).join()) return;
  const selectedValue = select.value;
  select.replaceChildren(
    ...values.map((value) => {
      const option = createNode('option', value);
      option.value = value;
      return option;
    }),
  );
  if (values.includes(selectedValue)) select.value = selectedValue;
}

/** The JSON text of what each list shows. */
const shownTexts = new WeakMap();

/**
 * Replaces the children of a list, unless they show the same values. So a refresh keeps the focus, the selected text and
 * the place to which the user has scrolled.
 */
export function fillList(list, values, createItem) {
  const text = JSON.stringify(values);
  if (shownTexts.get(list) === text) return;
  shownTexts.set(list, text);
  list.replaceChildren(...values.map(createItem));
}
