import { afterAll, beforeAll } from 'vitest';

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
export function simulateScreen() {
  const restorers: (() => unknown)[] = [];
  beforeAll(() => {
    restorers.push(
      replaceGetter(new MouseEvent('click'), 'isTrusted', () => true),
      replaceGetter(document.createElement('div'), 'clientHeight', function () {
        return 'scroller' in this.dataset ? 10_000 : 0;
      }),
    );
    document.documentElement.style.visibility = 'visible';
    const { settings } = window.happyDOM as unknown as { settings: { device: object } };
    Object.assign(settings.device, { prefersReducedMotion: 'reduce' });
  });
  afterAll(() => restorers.forEach((restore) => restore()));
}
