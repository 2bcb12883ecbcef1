import { make } from '../parts/make.js';

const NOTE_MS = 6000;
const SHAKE = [0, -4, 4, -2, 0].map((px) => ({ transform: `translateX(${px}px)` }));
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', ' '];

const keyRow = (keys) => make('div', {}, ...[...keys].map((key) => make('kbd', {}, key)));

/** What is drawn around and over the app: notes, the system's own sheets, keyboard and insets. */
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
    /** Says for a while what the device has just done. */
    note(text) {
      note.textContent = text;
      clearTimeout(timer);
      timer = setTimeout(() => note.replaceChildren(), NOTE_MS);
    },
    /** The system's own sheet over the app: what it is and what stands in it. */
    showSheet(title, ...content) {
      sheet.querySelector('h3').textContent = title;
      sheet.querySelector('div').replaceChildren(...content);
      sheet.close();
      sheet.show();
    },
    /** Takes the app from the screen, or puts it back. */
    cover(isCovered) {
      cover.hidden = !isCovered;
    },
    /** Draws the bars as high as the app is told that they are, and the keyboard. */
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
