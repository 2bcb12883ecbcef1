import { LOCALES } from '../parts/lists.js';
import { makeElement } from '../parts/make.js';

/** Every attribute of the element. The first of its `values`, or its `hint`, says what an absent attribute means. */
const ATTRIBUTES = [
  { name: 'api-base', hint: 'this page’s origin' },
  { name: 'brand', hint: 'the operator’s' },
  { name: 'locale', values: [...LOCALES, 'auto'] },
  { name: 'routing', values: ['hash', 'memory'] },
  { name: 'route', hint: 'home', list: 'routes' },
  { name: 'theme', values: ['light', 'dark', 'auto'] },
  { name: 'text-size', values: ['standard', 'large'] },
  { name: 'tab-labels', values: ['standard', 'all'] },
  { name: 'max-width', hint: '480', type: 'number', min: 0 },
  { name: 'features', hint: 'all, or: -notice -lottery …' },
  { name: 'session', values: ['app', 'host'] },
  { name: 'storage', values: ['local', 'session', 'memory'] },
  { name: 'storage-key', hint: 'wealth-rewards' },
  { name: 'invite-base-url', hint: 'this page’s origin' },
  { name: 'loading', values: ['eager', 'lazy'] },
  { name: 'bridge', values: ['none', 'auto'] },
  { name: 'bridge-origin', hint: 'no parent page' },
];

function selectControl({ name, values }) {
  const unsetOption = makeElement('option', { value: '' }, `not set: ${values[0]}`);
  return makeElement(
    'select',
    { name },
    unsetOption,
    ...values.map((value) => makeElement('option', { value }, value)),
  );
}

function inputControl({ name, hint, list, type = 'text', min }) {
  const input = makeElement('input', { name, type, placeholder: hint, autocomplete: 'off' });
  if (list) input.setAttribute('list', list);
  if (min !== undefined) input.min = min;
  return input;
}

/** Adds a control to `root` for each attribute. An empty control removes its attribute. */
export function attributeControls(root, element, onChange) {
  for (const attribute of ATTRIBUTES) {
    const control = attribute.values ? selectControl(attribute) : inputControl(attribute);
    control.value = element.getAttribute(attribute.name) ?? '';
    root.append(makeElement('label', {}, makeElement('code', {}, attribute.name), control));
  }
  root.addEventListener('change', ({ target: { name, value } }) => {
    if (value === '') element.removeAttribute(name);
    else element.setAttribute(name, value);
    onChange();
  });
}
