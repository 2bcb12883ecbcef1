import { configure } from '@testing-library/dom';
import { beforeAll } from 'vitest';

const { getPrototypeOf, getOwnPropertyDescriptor, defineProperty } = Object;

/** The prototype that has this property; the last one before `Object.prototype` if none has it. */
function ownerOf(object: object, property: string): object {
  let owner = getPrototypeOf(object) as object;
  while (!Object.hasOwn(owner, property) && getPrototypeOf(owner) !== Object.prototype)
    owner = getPrototypeOf(owner) as object;
  return owner;
}

/** Replaces a property of all objects of this kind. Returns a function that restores it. */
function replaceGetter(object: object, property: string, get: (this: HTMLElement) => unknown) {
  const owner = ownerOf(object, property);
  const original = getOwnPropertyDescriptor(owner, property);
  defineProperty(owner, property, { configurable: true, get });
  return () =>
    original ? defineProperty(owner, property, original) : Reflect.deleteProperty(owner, property);
}

/**
 * Gives happy-dom what pages ask of a screen, for all tests of a file: its presses are trusted, so that they may move
 * money; a scroller is 10,000 px high, so that a virtualized list renders its rows; the page is visible, so that dialogs
 * open; and animations are off.
 */
export const simulateScreen = () =>
  beforeAll(() => {
    // The first test of a file also loads the code of its page.
    configure({ asyncUtilTimeout: 30_000 });
    const restorers = [
      replaceGetter(new MouseEvent('click'), 'isTrusted', () => true),
      replaceGetter(document.createElement('div'), 'clientHeight', function () {
        return 'scroller' in this.dataset ? 10_000 : 0;
      }),
    ];
    document.documentElement.style.visibility = 'visible';
    const { settings } = window.happyDOM as unknown as { settings: { device: object } };
    Object.assign(settings.device, { prefersReducedMotion: 'reduce' });
    return () => restorers.forEach((restore) => restore());
  });
