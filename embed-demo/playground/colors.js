import { make } from '../parts/make.js';

/** The custom properties for colours, with their values in the light theme. */
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

/** A row for each colour: a checkbox and its value. */
export function colorControls(root, element, onChange) {
  for (const [name, usual] of Object.entries(COLORS)) {
    const isSet = make('input', { type: 'checkbox', ariaLabel: `Set ${name}` });
    const picker = make('input', { type: 'color', value: usual, ariaLabel: name });
    const follow = () => {
      if (isSet.checked) element.style.setProperty(name, picker.value);
      else element.style.removeProperty(name);
      onChange();
    };
    picker.addEventListener('input', () => {
      isSet.checked = true;
      follow();
    });
    isSet.addEventListener('change', follow);
    root.append(make('div', { className: 'color' }, isSet, make('code', {}, name), picker));
  }
}
