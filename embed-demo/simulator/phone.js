import { makeElement } from '../parts/make.js';

const NOTE_MS = 6000;
const SHAKE = [0, -4, 4, -2, 0].map((px) => ({ transform: `translateX(${px}px)` }));
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', ' '];

const keyRow = (keys) =>
  makeElement('div', {}, ...[...keys].map((key) => makeElement('kbd', {}, key)));

/** Draws the phone around the app: notes, system sheets, keyboard and insets. */
export function createPhone(root) {
  const find = (name) => root.querySelector(`[data-phone=${name}]`);
  const sheet = find('sheet');
  const cover = find('cover');
  const keyboard = find('keyboard');
  const note = find('note');
  let timer = 0;

  keyboard.append(...KEYS.map(keyRow));
  sheet.querySelector('button').addEventListener('click', () => sheet.close());
  sheet.addEventListener('keydown', ({ key }) => key === 'Escape' && sheet.close());

  return {
    /** Shows for a moment what the device has done. */
    note(text) {
      note.textContent = text;
      clearTimeout(timer);
      timer = setTimeout(() => note.replaceChildren(), NOTE_MS);
    },
    /** A system sheet over the app, with its title and content. */
    showSheet(title, ...content) {
      sheet.querySelector('h3').textContent = title;
      sheet.querySelector('div').replaceChildren(...content);
      sheet.close();
      sheet.show();
    },
    /** Hides the app, or shows it again. */
    cover(isCovered) {
      cover.hidden = !isCovered;
    },
    /** Draws the bars and the keyboard with the heights that the app receives. */
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
