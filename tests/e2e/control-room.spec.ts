import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createMock, type Mock } from '../../mock-server/app.ts';
import { expect, test as base } from '../fixtures/test.ts';

// The control room, as used in a presentation of the app.

const test = base.extend<{ room: Mock & { url: string } }>({
  room: async ({ page }, use) => {
    const mock = createMock({ control: true });
    const { url, close } = await mock.listen(0);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${url}/__mock/`);
    await expect(page.getByText('Every invariant of the books holds.')).toBeVisible();
    await use({ ...mock, url });
    const elsewhere = asked.filter((to) => !to.startsWith(`${url}/`) && !to.startsWith('data:'));
    expect(elsewhere).toEqual([]);
    await close();
  },
});

const status = (page: Page) => page.getByRole('status').first();

test('a scenario is played by keyboard alone', async ({ page, room }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Scenario')).toBeFocused();
  await page.keyboard.type('empty');
  await expect(page.locator('#about')).toContainText('余额为零');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('The scenario is on. Sign in again.');
  expect(room.db.users.where('mobile', '13800000001')[0]?.chances).toBe(0);
});

test('the clock is advanced, set and real again', async ({ page, room }) => {
  await page.getByLabel('Forward by').fill('2');
  await page.getByRole('button', { name: 'Advance' }).click();
  await expect(status(page)).toHaveText('The clock has been advanced.');
  expect(room.clock.now() - Date.now()).toBeGreaterThan(1.9 * 86_400_000);
  await page.getByLabel('Shanghai time').fill('2027-01-01 08:00:00');
  await page.getByRole('button', { name: 'Set the clock' }).click();
  await expect(page.getByText('2027-01-01 08:00:0')).toBeVisible();
  await page.getByRole('button', { name: 'Real time again' }).click();
  await expect(page.getByText('real time', { exact: false }).first()).toBeVisible();
  expect(Math.abs(room.clock.now() - Date.now())).toBeLessThan(1_000);
});

test('sets, lists and removes a fault; an invalid one shows an error', async ({ page, room }) => {
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('code');
  await page.getByRole('button', { name: 'Set fault' }).click();
  await expect(status(page)).toContainText('code: ');
  await expect(page.getByRole('spinbutton', { name: 'Status' })).toHaveCount(0);
  await page.getByRole('spinbutton', { name: 'Code' }).fill('10009');
  await page.getByRole('combobox', { name: 'Call' }).selectOption('/api/common/config');
  await page.getByRole('button', { name: 'Set fault' }).click();
  await expect(page.getByText('code, /api/common/config, 1× code=10009')).toBeVisible();
  const answer: unknown = await (await fetch(`${room.url}/v1/api/common/config`)).json();
  expect(answer).toMatchObject({ code: 10009 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('GET /v1/api/common/config');
  await expect(row).toContainText('10009');
  await page.getByRole('button', { name: 'Set fault' }).click();
  await page.getByRole('button', { name: /^Remove fault 2/ }).click();
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test('reset puts everything back', async ({ page, room }) => {
  await page.getByLabel('Forward by').fill('5');
  await page.getByRole('button', { name: 'Advance' }).click();
  await page.getByRole('button', { name: 'Set fault' }).click();
  await expect(page.getByText('latency, *, 1× ms=1000')).toBeVisible();
  await page.getByRole('button', { name: 'Reset everything' }).click();
  await expect(status(page)).toHaveText('Everything is as at the start.');
  await expect(page.getByRole('listitem')).toHaveCount(0);
  expect(Math.abs(room.clock.now() - Date.now())).toBeLessThan(1_000);
});

test(
  'it breaks no rule of accessibility and fits a phone',
  { tag: '@long' },
  async ({ page, room }) => {
    await fetch(`${room.url}/v1/api/common/config`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((n) => n.html).join()}`)).toEqual(
      [],
    );
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  },
);
