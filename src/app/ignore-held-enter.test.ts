// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ignoreHeldEnter } from './ignore-held-enter.ts';

function isIgnored(tag: string, key: string, repeat: boolean): boolean {
  const container = document.createElement('div');
  const target = container.appendChild(document.createElement(tag));
  const release = ignoreHeldEnter(container);
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  release();
  return event.defaultPrevented;
}

test.each([
  ['input', 'Enter', true, true],
  ['button', 'Enter', true, true],
  ['input', 'Enter', false, false],
  ['input', 'a', true, false],
  ['textarea', 'Enter', true, false],
])('on %s, %s with repeat %s is ignored: %s', (tag, key, repeat, expected) =>
  expect(isIgnored(tag, key, repeat)).toBe(expected),
);
