// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ignoreHeldEnter } from './ignore-held-enter.ts';

/** Whether the app cancels a pressed key in an element of this tag. `repeat`: the key is held down. */
function isIgnored(tag: string, key: string, repeat: boolean): boolean {
  const container = document.createElement('div');
  const target = container.appendChild(document.createElement(tag));
  const cleanUp = ignoreHeldEnter(container);
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  cleanUp();
  return event.defaultPrevented;
}

test.each([
  ['ignores a repeated Enter in an input', 'input', 'Enter', true, true],
  ['ignores a repeated Enter on a button', 'button', 'Enter', true, true],
  ['allows the first Enter in an input', 'input', 'Enter', false, false],
  ['allows a repeated letter in an input', 'input', 'a', true, false],
  ['allows a repeated Enter in a textarea', 'textarea', 'Enter', true, false],
])('%s', (_, tag, key, repeat, expected) => expect(isIgnored(tag, key, repeat)).toBe(expected));
