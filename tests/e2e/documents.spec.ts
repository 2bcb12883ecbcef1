import { expect, test } from '../support/test.ts';

// The documents of the API, which Swagger UI shows.

test('the documents open at the calls, and fold what holds for all calls', async ({
  page,
  mock,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${mock.url}/docs`);
  await expect(page.getByRole('heading', { level: 1, name: '接口文档' })).toBeVisible();
  const firstCall = page.locator('.opblock').first();
  await expect(firstCall).toBeInViewport();
  const codes = page.getByText('10008', { exact: true }).first();
  await expect(codes).toBeHidden();
  await page.getByText('所有接口的通用约定').click();
  await expect(codes).toBeVisible();
  const accent = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    return getComputedStyle(probe).color;
  });
  await expect(page.locator('.opblock-post .opblock-summary-method').first()).toHaveCSS(
    'background-color',
    accent,
  );
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(`${mock.url}/`);
});

test('the schema of a call says what each field means', async ({ page, mock }) => {
  await page.goto(`${mock.url}/docs`);
  await page.getByText('/api/wechat/info').click();
  await page.getByRole('tab', { name: 'Schema' }).first().click();
  await expect(page.getByText('The WeChat number, masked')).toBeVisible();
  await expect(page.getByText('qi****88').first()).toBeVisible();
});
