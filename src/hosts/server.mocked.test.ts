import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { WealthRewards as ReactComponent } from './react.tsx';
import { WealthRewards as VueComponent } from './vue.ts';

// These tests run without a DOM, as on a server. Only a browser loads the element.

const elementLoads = vi.hoisted(() => ({ times: 0 }));
vi.mock('../wealth-rewards.ts', () => {
  elementLoads.times += 1;
  return {};
});

const props = {
  apiBase: 'https://api.example.com',
  theme: 'dark',
  textSize: undefined,
  bridge: 'auto',
  getSession: () => Promise.resolve(null),
  messages: { en: { 'login.submit': 'Enter' } },
  onWrReady: () => {},
};
const EXPECTED_HTML =
  '<wealth-rewards api-base="https://api.example.com" theme="dark" bridge="auto" class="wide">Loading</wealth-rewards>';

test('on a server, React renders the attributes without the properties', () => {
  const element = createElement(ReactComponent, { ...props, className: 'wide' }, 'Loading');
  expect(renderToString(element)).toBe(EXPECTED_HTML);
  expect(elementLoads.times).toBe(0);
});

test('on a server, Vue renders the attributes without the properties', async () => {
  const element = () => h(VueComponent, { ...props, class: 'wide' }, { default: () => 'Loading' });
  expect(await renderVue(createSSRApp({ render: element }))).toBe(EXPECTED_HTML);
  expect(elementLoads.times).toBe(0);
});
