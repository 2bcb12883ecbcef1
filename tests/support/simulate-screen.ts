import { onTestFinished } from 'vitest';

/** Replaces a getter of all objects with this prototype until the test ends. */
function replaceGetter(prototype: object, name: string, get: (this: HTMLElement) => unknown) {
  const original = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, { configurable: true, get });
  onTestFinished(() => {
    if (original) Object.defineProperty(prototype, name, original);
    else Reflect.deleteProperty(prototype, name);
  });
}

/**
 * Gives happy-dom, until the test ends, what pages ask of a screen. Presses are trusted, so that they may move money.
 * Elements are visible, so that dialogs open. A scroller is 10,000 px
 * high, so that a virtualized list renders its rows. Animations are off.
 */
export function simulateScreen(): void {
  replaceGetter(Event.prototype, 'isTrusted', () => true);
  replaceGetter(HTMLElement.prototype, 'clientHeight', function () {
    return 'scroller' in this.dataset ? 10_000 : 0;
  });
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '* { visibility: visible }';
  Object.assign(window.happyDOM.settings.device, { prefersReducedMotion: 'reduce' });
  onTestFinished(() => style.remove());
}
