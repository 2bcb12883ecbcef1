import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const TEXTS = {
  'zh-Hans': '连接服务器超时，点击屏幕重试',
  'zh-Hant': '連接服務器超時，點擊屏幕重試',
  en: 'The connection timed out, click the screen to try again.',
  fr: "La connexion a expiré, cliquez sur l'écran pour réessayer.",
  es: 'Se agotó el tiempo de conexión, haga clic en la pantalla para volver a intentarlo.',
};

for (const [locale, text] of Object.entries(TEXTS)) {
  test(
    `an app that does not load within a minute says so in ${locale}, and any tap retries`,
    { tag: locale === 'zh-Hans' ? [] : '@long' },
    async ({ page, host, mock }) => {
      await page.clock.install();
      await page.route('**/chunks/app-*.js', () => {});
      await host.open({
        body: `<wealth-rewards api-base="${mock.url}" locale="${locale}"></wealth-rewards>`,
      });
      await expect(page.locator('wealth-rewards')).toBeVisible();
      await page.clock.fastForward(59_000);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.clock.fastForward(1_000);
      await expect(page.getByRole('alert')).toContainText(text);
      await page.mouse.click(20, 20);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
}

test(
  'slow page code shows a placeholder after 200 ms, and a retry after a minute',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.open();
    await expect(page.getByText(t('ribbon.demo'))).toBeVisible();
    await page.clock.install();
    await page.route('**/chunks/MyPage-*.js', () => {});
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
    await page.getByRole('link', { name: t('tab.my') }).click();
    await expect(page.locator('wealth-rewards [aria-busy=true]').first()).toBeAttached();
    await page.clock.fastForward(61_000);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(TEXTS['zh-Hans']);
    await alert.click({ position: { x: 5, y: 5 } });
    await expect(alert).toHaveCount(0);
    await page.getByRole('link', { name: t('tab.home') }).click();
    await expect(page.getByText('12,345.67')).toBeVisible();
  },
);

test('an element removed at any moment of its start calls, reports and throws nothing afterwards', async ({
  page,
  host,
  mock,
}) => {
  await host.open();
  await logIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
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
