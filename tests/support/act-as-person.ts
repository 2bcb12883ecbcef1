import { onTestFinished } from 'vitest';

/** Makes happy-dom show dialogs and trust clicks, as a browser does for a person. Call it before `openApp`. */
export function actAsPerson() {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '* { visibility: visible }';
  Object.defineProperty(Event.prototype, 'isTrusted', { configurable: true, get: () => true });
  onTestFinished(() => {
    style.remove();
    Reflect.deleteProperty(Event.prototype, 'isTrusted');
  });
}
