import { elementTexts } from '../../src/i18n/element-texts.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const LOCALES = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const;

for (const locale of LOCALES) {
  test(
    `an app that does not load within a minute says so in ${locale}, and any tap retries`,
    { tag: locale === 'zh-Hans' ? [] : '@long' },
    async ({ page, host, embed }) => {
      await page.clock.install();
      await page.route('**/chunks/app-*.js', () => {});
      await host.open({ attributes: `locale="${locale}"` });
      await expect(embed.element).toBeVisible();
      await page.clock.fastForward(59_000);
      await expect(embed.alert).toHaveCount(0);
      await page.clock.fastForward(1_000);
      await expect(embed.alert).toContainText(elementTexts(locale).chunkTitle);
      await page.mouse.click(20, 20);
      await expect(embed.alert).toHaveCount(0);
    },
  );
}

test(
  'slow page code shows a placeholder after 200 ms, and a retry after a minute',
  { tag: '@long' },
  async ({ page, host, embed, app }) => {
    await host.open();
    await expect(app.text('ribbon.demo')).toBeVisible();
    await page.clock.install();
    await page.route('**/chunks/MyPage-*.js', () => {});
    await embed.logIn();
    await app.tab('tab.my').click();
    await expect(page.locator('wealth-rewards [aria-busy=true]').first()).toBeAttached();
    await page.clock.fastForward(61_000);
    const alert = embed.alert;
    await expect(alert).toContainText(t('error.chunk'));
    await alert.click({ position: { x: 5, y: 5 } });
    await expect(alert).toHaveCount(0);
    await app.tab('tab.home').click();
    await expect(embed.balance).toBeVisible();
  },
);

test('an element removed at any moment of its start calls, reports and throws nothing afterwards', async ({
  page,
  host,
  mock,
  embed,
}) => {
  await host.open();
  await embed.logIn();
  await page.evaluate(() => document.querySelector('wealth-rewards')?.remove());
  await page.clock.install();
  // Removes the element at each moment of its start: a call, its answer or an event. The loop ends when it is ready.
  let isReady = false;
  for (let moment = 0; !isReady; moment += 1) {
    const startRun = await page.evaluateHandle(
      async ({ moment, api }) => {
        const element = document.createElement('wealth-rewards');
        element.setAttribute('api-base', api);
        const originalFetch = window.fetch.bind(window);
        const lateSteps: string[] = [];
        const calls: Promise<unknown>[] = [];
        let resolve = (_last: string) => {};
        const removedAt = new Promise<string>((resolvePromise) => (resolve = resolvePromise));
        let momentCount = 0;
        let isRemoved = false;
        const passMoment = (name: string) => {
          if (isRemoved) lateSteps.push(name);
          if (momentCount === moment) {
            element.remove();
            // The element stops one microtask after its removal, because it may only be moved.
            queueMicrotask(() => {
              isRemoved = true;
              resolve(name);
            });
          }
          momentCount += 1;
        };
        window.fetch = async (...args) => {
          passMoment('fetch');
          const call = originalFetch(...args);
          calls.push(call.catch(() => {}));
          try {
            return await call;
          } finally {
            if (!isRemoved) passMoment('answer');
          }
        };
        for (const type of ['wr-ready', 'wr-error', 'wr-session-change', 'wr-route-change'])
          element.addEventListener(type, () => passMoment(type));
        // The order of the calls is not the same in each start, so the app may be ready before this moment.
        element.addEventListener('wr-ready', () => {
          void Promise.all(calls).then(() => resolve('wr-ready'));
        });
        document.body.append(element);
        passMoment('connected');
        await removedAt;
        element.remove();
        return {
          removedAt: await removedAt,
          lateSteps,
          calls,
          restore: () => (window.fetch = originalFetch),
        };
      },
      { moment, api: mock.url },
    );
    // Waits for all pending calls and timers.
    await startRun.evaluate(({ calls }) => Promise.all(calls));
    await page.clock.runFor(61_000);
    const { removedAt, lateSteps } = await startRun.evaluate(
      ({ removedAt, lateSteps, restore }) => {
        restore();
        return { removedAt, lateSteps };
      },
    );
    expect(lateSteps, `removed at moment ${moment}: ${removedAt}`).toEqual([]);
    isReady = removedAt === 'wr-ready';
  }
});
