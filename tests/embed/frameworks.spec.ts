import type { WealthRewardsElement } from '../../src/index.ts';
import { expect, test } from '../support/test.ts';

// The component of the package in React 18, which has a build for a script tag. React 19 and Vue are tested beside the
// components (src/hosts).

/** A module that exports the React of the script tag. */
const REACT = `
  export const { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } = React;
  export const jsx = (type, { children, ...props }) => createElement(type, props, children);`;

const view = (api: string) => `
  import { createElement } from 'react';
  import { WealthRewards } from 'wealth-rewards/react';
  const asked = [];
  const view = createElement(WealthRewards, {
    apiBase: '${api}',
    className: 'wide',
    routing: 'memory',
    messages: { 'zh-Hans': { 'login.submit': '进入' } },
    getSession: async ({ reason }) => void asked.push(reason),
    onWrReady: () => (document.title = asked.join()),
  });
  const root = ReactDOM.hydrateRoot(document.querySelector('#root'), view);
  addEventListener('click', () => root.unmount());`;

test('React 18 hydrates the component before the element starts, and unmounting leaves nothing', async ({
  page,
  host,
  mock,
  bundle,
}) => {
  const imports = {
    react: `data:text/javascript,${encodeURIComponent(REACT)}`,
    'react/jsx-runtime': `data:text/javascript,${encodeURIComponent(REACT)}`,
    'wealth-rewards/react': `${bundle}/react.js`,
  };
  await host.open({
    bundle: 'none',
    head: `<script src="${bundle}/frameworks/react-18.js"></script>
      <script src="${bundle}/frameworks/react-dom-18.js"></script>
      <script type="importmap">${JSON.stringify({ imports })}</script>`,
    body: (element) => `<div id="root">${element('class="wide" routing="memory"')}</div>
      <script type="module">${view(mock.url)}</script>`,
  });
  await expect(page.getByRole('button', { name: '进入' })).toBeVisible();
  await expect(page).toHaveTitle('start');
  const element = page.locator('wealth-rewards.wide');
  await element.evaluate((el: WealthRewardsElement) => {
    el.theme = 'dark';
  });
  await expect(element.locator('> *').first()).toHaveCSS('color-scheme', 'dark only');
  await page.evaluate(() => window.dispatchEvent(new Event('click')));
  await expect(page.locator('#root')).toBeEmpty();
});
