import { expect, signIn, test } from '../fixtures/test.ts';

const TEXTS = {
  'zh-Hans': '连接服务器超时，点击屏幕重试',
  'zh-Hant': '連接服務器超時，點擊屏幕重試',
  en: 'The connection timed out, click the screen to try again.',
  fr: "La connexion a expiré, cliquez sur l'écran pour réessayer.",
  es: 'Se agotó el tiempo de conexión, haga clic en la pantalla para volver a intentarlo.',
};

for (const [locale, text] of Object.entries(TEXTS)) {
  test(`an app that does not come within a minute says so in ${locale}, and a tap anywhere tries again`, async ({
    page,
    host,
    mock,
  }) => {
    await page.clock.install();
    await page.route('**/chunks/start-*.js', () => {});
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
  });
}

test('a page whose code is slow is a placeholder after 200 ms, and after a minute a message that a tap retries', async ({
  page,
  host,
}) => {
  await host.open();
  await expect(page.getByText('演示数据')).toBeVisible();
  await page.clock.install();
  await page.route('**/chunks/MyPage-*.js', () => {});
  await signIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.getByRole('link', { name: '个人中心' }).click();
  await expect(page.locator('wealth-rewards [aria-busy=true]').first()).toBeAttached();
  await page.clock.fastForward(61_000);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(TEXTS['zh-Hans']);
  await alert.click({ position: { x: 5, y: 5 } });
  await expect(alert).toHaveCount(0);
  await page.getByRole('link', { name: '首页' }).click();
  await expect(page.getByText('12,345.67')).toBeVisible();
});

test('an element removed at any moment of its start calls, says and throws nothing afterwards', async ({
  page,
  host,
  mock,
}) => {
  await host.open();
  await signIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.evaluate(() => document.querySelector('wealth-rewards')?.remove());
  for (let delayMs = 0; delayMs <= 160; delayMs += 4) {
    const late = await page.evaluate(
      async ({ delayMs, api }) => {
        const element = document.createElement('wealth-rewards');
        element.setAttribute('api-base', api);
        const told: string[] = [];
        let isRemoved = false;
        for (const type of ['wr-ready', 'wr-error', 'wr-sessionchange', 'wr-routechange'])
          element.addEventListener(type, () => isRemoved && told.push(type));
        document.body.append(element);
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        element.remove();
        await Promise.resolve();
        isRemoved = true;
        const own = window.fetch.bind(window);
        window.fetch = (...args) => {
          told.push('fetch');
          return own(...args);
        };
        await new Promise((resolve) => setTimeout(resolve, 60));
        window.fetch = own;
        return told;
      },
      { delayMs, api: mock.url },
    );
    expect(late, `removed after ${delayMs} ms`).toEqual([]);
  }
});
