import { makeElement } from '../parts/make.js';

/** The custom properties for colours, with their defaults in the light theme. */
const COLORS = {
  '--wr-color-primary': '#0b7a08',
  '--wr-color-on-primary': '#ffffff',
  '--wr-color-surface': '#ffffff',
  '--wr-color-page': '#f4f6f5',
  '--wr-color-text': '#14171a',
  '--wr-color-muted': '#5f6973',
  '--wr-color-danger': '#c22f2b',
  '--wr-color-success': '#0b7a08',
  '--wr-color-border': '#e3e8e5',
  '--wr-tabbar-bg': '#1f1f1f',
  '--wr-tabbar-color': '#d3d3d3',
  '--wr-tabbar-color-selected': '#15ba11',
};

/** Adds a row to `root` for each colour: a checkbox that sets the custom property, its name, and a colour picker. */
export function colorControls(root, element, onChange) {
  for (const [name, defaultColor] of Object.entries(COLORS)) {
    const checkbox = makeElement('input', { type: 'checkbox', ariaLabel: `Set ${name}` });
    const picker = makeElement('input', { type: 'color', value: defaultColor, ariaLabel: name });
    const applyColor = () => {
      if (checkbox.checked) element.style.setProperty(name, picker.value);
      else element.style.removeProperty(name);
      onChange();
    };
    picker.addEventListener('input', () => {
      checkbox.checked = true;
      applyColor();
    });
    checkbox.addEventListener('change', applyColor);
    root.append(
      makeElement('div', { className: 'color' }, checkbox, makeElement('code', {}, name), picker),
    );
  }
}
