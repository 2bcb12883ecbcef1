import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { expect, test } from '../support/test.ts';

// Tests loading="lazy", and the slots for loading and failure.

const element = (page: Page) => page.locator('wealth-rewards');
const stateOf = (page: Page) => element(page).evaluate((el: WealthRewardsElement) => el.state);

/** Replaces IntersectionObserver by a class that records which observers still watch an element. */
const recordObservers = () => {
  const Native = IntersectionObserver;
  const activeObservers = new Set<unknown>();
  Object.assign(window, { activeObservers });
  window.IntersectionObserver = class extends Native {
    override observe(target: Element) {
      activeObservers.add(this);
      super.observe(target);
    }
    override disconnect() {
      activeObservers.delete(this);
      super.disconnect();
    }
  };
};
const countActive = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { activeObservers: Set<unknown> }).activeObservers.size,
  );

test('a lazy element fetches nothing and shows the host’s content until it is scrolled into view', async ({
  page,
  host,
  mock,
  embed,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.addInitScript(recordObservers);
  await host.open({
    body: (element) => `<div style="height: 3000px"></div>
      ${element('loading="lazy" theme="blue"', '<p>稍后打开</p>')}`,
  });
  await expect(page.getByText('稍后打开')).toBeVisible();
  const stateBeforeStart = await embed.element.evaluate((el: WealthRewardsElement) => [
    el.state,
    el.navigate('/'),
    el.back(),
    el.canGoBack,
    el.currentRoute,
    el.refresh(),
    el.logout(),
    el.getDiagnostics().state,
  ]);
  expect(stateBeforeStart).toEqual([
    'idle',
    false,
    false,
    false,
    null,
    undefined,
    undefined,
    'idle',
  ]);
  // Errors are still reported, and live attributes still apply.
  await expect(embed.alert).toContainText('theme="blue"');
  await embed.setAttribute('theme', 'dark');
  await expect(embed.alert).toHaveCount(0);
  const frame = embed.element.locator('> div').first();
  await expect(frame).toHaveCSS('color-scheme', 'dark only');
  // Moving the element in the page does not start it.
  await embed.element.evaluate((el) => document.body.append(el));
  expect(await stateOf(page)).toBe('idle');
  expect(requestedUrls.filter((url) => url.includes('/chunks/'))).toEqual([]);
  expect(mock.calls).toEqual([]);
  expect(await countActive(page)).toBe(1);

  await embed.element.scrollIntoViewIfNeeded();
  await expect(embed.loginButton).toBeVisible();
  expect([await stateOf(page), await countActive(page)]).toEqual(['ready', 0]);
  // A started app keeps running when it is scrolled out of view.
  await page.evaluate(() => scrollTo(0, 0));
  await embed.setAttribute('storage', 'memory');
  await expect.poll(() => stateOf(page)).toBe('ready');
});

test('a removed lazy element leaves no observer, and a lazy element that becomes eager starts at once', async ({
  page,
  host,
  embed,
}) => {
  await page.addInitScript(recordObservers);
  await host.open({
    body: (element) => `<div style="height: 3000px"></div>
      ${element('loading="lazy"')}`,
  });
  await expect.poll(() => countActive(page)).toBe(1);
  await embed.element.evaluate((el) => {
    el.remove();
    (window as unknown as { removedElement: Element }).removedElement = el;
  });
  expect(await countActive(page)).toBe(0);
  await page.evaluate(() =>
    document.body.append((window as unknown as { removedElement: Element }).removedElement),
  );
  expect([await stateOf(page), await countActive(page)]).toEqual(['idle', 1]);
  await embed.removeAttribute('loading');
  await expect(embed.loginButton).toBeAttached();
  expect([await stateOf(page), await countActive(page)]).toEqual(['ready', 0]);
});

test(
  'a lazy element in an engine without IntersectionObserver starts at once',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    await host.open({
      body: (element) => `<div style="height: 3000px"></div>
      ${element('loading="lazy"')}`,
    });
    await expect.poll(() => stateOf(page)).toBe('ready');
  },
);

test(
  'slots show the host’s skeleton while loading and the host’s message after a failure',
  { tag: '@long' },
  async ({ page, host, embed }) => {
    let releaseChunk: (isThere: boolean) => void = () => {};
    let release = new Promise<boolean>((resolve) => (releaseChunk = resolve));
    await page.route('**/chunks/app-*.js', async (route) => {
      await ((await release) ? route.continue() : route.abort());
    });
    await host.open({
      body: (element) =>
        `${element(
          '',
          `
      <div slot="loading" style="background: rgb(1, 2, 3)">马上就好</div>
      <div slot="error">打不开，请联系客服 <button type="button">稍后再说</button></div>
    `,
        )}`,
    });
    const skeleton = page.getByText('马上就好');
    const failureMessage = page.getByText('打不开');
    await expect(skeleton).toBeVisible();
    await expect(failureMessage).toBeHidden();
    await expect(page.locator('wealth-rewards svg')).toBeHidden();
    // The slot content fills the element.
    expect(await skeleton.boundingBox()).toMatchObject({ width: 359, height: 812 });

    releaseChunk(false);
    await expect(failureMessage).toBeVisible();
    expect(await failureMessage.boundingBox()).toMatchObject({ width: 359, height: 812 });
    await expect(skeleton).toBeHidden();
    await expect(embed.alert).toBeHidden();
    expect(await stateOf(page)).toBe('error');

    // A click that the host prevents does not retry; any other click does.
    await page.evaluate(() =>
      document
        .querySelector('button')!
        .addEventListener('click', (event) => event.preventDefault()),
    );
    await page.getByRole('button', { name: '稍后再说' }).click();
    expect(await stateOf(page)).toBe('error');
    release = Promise.resolve(false);
    await failureMessage.click({ position: { x: 5, y: 5 } });
    await expect(failureMessage).toBeVisible();
    release = Promise.resolve(true);
    await embed.refresh();
    await expect(embed.loginButton).toBeVisible();
    await expect(failureMessage).toBeHidden();
    await expect(skeleton).toBeHidden();

    // The element reports a permanent error to the developer by an event. Visitors see the slot of the host.
    await embed.setAttribute('api-base', 'http://x.example');
    await expect(failureMessage).toBeVisible();
    await expect(embed.alert).toBeHidden();
  },
);
