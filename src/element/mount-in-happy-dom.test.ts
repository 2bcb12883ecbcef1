import { expect, test } from 'vitest';
import { stubFetch } from '../../tests/support/stub-fetch.ts';
import { define } from './define.ts';
import type { WealthRewardsElement } from './wealth-rewards-element.ts';

test('a unit test of a host can mount the element in happy-dom, wait for the login page and remove it', async () => {
  stubFetch(() => Promise.reject(new TypeError('no network')));
  define();
  const element: WealthRewardsElement = document.createElement('wealth-rewards');
  element.apiBase = 'https://api.example.com';
  document.body.append(element);
  await element.ready;
  expect(element.shadowRoot?.querySelector('h1')?.textContent).toBe('登录');
  element.remove();
  await Promise.resolve();
  expect([element.state, element.shadowRoot?.querySelector('h1')]).toEqual(['idle', null]);
});
