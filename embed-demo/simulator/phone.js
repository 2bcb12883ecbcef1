import { makeElement } from '../parts/make.js';

/** How long a note is shown. */
const NOTE_MS = 6000;
const SHAKE = [0, -4, 4, -2, 0].map((px) => ({ transform: `translateX(${px}px)` }));
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', ' '];

const keyRow = (keys) =>
  makeElement('div', {}, ...[...keys].map((key) => makeElement('kbd', {}, key)));

/** Draws the simulated phone around the app: notes, system sheets, keyboard and system bars. */
export function createPhone(root) {
  const find = (name) => root.querySelector(`[data-phone=${name}]`);
  const sheet = find('sheet');
  const cover = find('cover');
  const keyboard = find('keyboard');
  const note = find('note');
  let noteTimer = 0;

  keyboard.append(...KEYS.map(keyRow));
  sheet.querySelector('button').addEventListener('click', () => sheet.close());
  sheet.addEventListener('keydown', ({ key }) => key === 'Escape' && sheet.close());

  return {
    /** Shows for six seconds what the device has done. */
    note(text) {
      note.textContent = text;
      clearTimeout(noteTimer);
      noteTimer = setTimeout(() => note.replaceChildren(), NOTE_MS);
    },
    /** Opens a system sheet over the app, with this title and content. */
    showSheet(title, ...content) {
      sheet.querySelector('h3').textContent = title;
      sheet.querySelector('div').replaceChildren(...content);
      sheet.close();
      sheet.show();
    },
    /** Covers the app as if it were in the background, or uncovers it. */
    cover(isCovered) {
      cover.hidden = !isCovered;
    },
    /** Draws the system bars and the keyboard with these heights in px, which are also sent to the app as insets. */
    fit({ top, right, bottom, left, keyboard: height }) {
      for (const [side, px] of Object.entries({ top, right, bottom, left, keyboard: height })) {
        root.style.setProperty(`--${side}`, `${px}px`);
      }
      keyboard.hidden = height === 0;
    },
    shake: () => root.animate(SHAKE, 240),
    clear() {
      sheet.close();
      note.replaceChildren();
      this.cover(false);
    },
  };
}
