import type { Page } from '@playwright/test';
import { createMock, type Mock } from '../../mock-server/app.ts';
import {
  chancesOfFirstMember,
  countUsers,
  lastMobileUser,
  realNames,
} from '../support/scenarios/members.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, test as base } from '../support/test.ts';
import { loginForToken } from '../support/token.ts';

// The control room, which a presenter of the app uses to prepare data, time and faults.

/** `room` is a mock whose control room is open in `page`. */
const test = base.extend<{ room: Mock & { url: string } }>({
  room: async ({ page }, use) => {
    const mock = createMock({ control: true });
    const { url, close } = await mock.listen(0);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto(`${url}/__mock/`);
    await expect(page.getByText('Every invariant of the books holds.')).toBeVisible();
    await use({ ...mock, url });
    const foreignUrls = requestedUrls.filter(
      (requested) => !requested.startsWith(`${url}/`) && !requested.startsWith('data:'),
    );
    expect(foreignUrls).toEqual([]);
    await close();
  },
});

test.use({ locale: 'en-US' });

const status = (page: Page) => page.getByRole('status').first();
const calls = (page: Page) => page.getByRole('region', { name: 'Calls, newest first' });
const rowsTable = (page: Page) => page.getByRole('region', { name: 'Rows' });
const pressButton = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Sends a call to the mock that the control room controls, and returns its answer. */
async function callMock(url: string, path: string, init?: RequestInit) {
  const response = await fetch(`${url}/v1/api/${path}`, init);
  return (await response.json()) as { code: number; data: Record<string, unknown> };
}

test('a scenario is started by keyboard alone', async ({ page, room }) => {
  for (const name of ['Start page', 'Calls of the API', '中文']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Scenario')).toBeFocused();
  await page.keyboard.type('empty');
  await expect(page.locator('#about')).toContainText('No money, points or chances');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('The scenario is on. Log in again.');
  expect(chancesOfFirstMember(room)).toBe(0);
});

test('advances, sets and resets the clock; a reset restores the data, the clock and the faults', async ({
  page,
  room,
}) => {
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

  await page.getByLabel('Forward by').fill('5');
  await page.getByRole('button', { name: 'Advance' }).click();
  await page.getByRole('button', { name: 'Set fault' }).click();
  await expect(page.getByText('latency, *, 1× ms=1000')).toBeVisible();
  await page.getByRole('button', { name: 'Reset everything' }).click();
  await expect(status(page)).toHaveText('Everything is as at the start.');
  await expect(page.getByRole('listitem')).toHaveCount(0);
  expect(Math.abs(room.clock.now() - Date.now())).toBeLessThan(1_000);
});

test('sets, lists and removes faults; an invalid one shows an error; a field fault replaces or removes this field', async ({
  page,
  room,
}) => {
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

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('field');
  await page.getByRole('combobox', { name: 'Call' }).selectOption('/api/common/config');
  await page.getByLabel('Field of data').fill('site.brand');
  await page.getByLabel('Value as JSON').fill('"海湾财富"');
  await pressButton(page, 'Set fault');
  await expect(page.getByText('field, /api/common/config, 1× field="site.brand"')).toBeVisible();
  const brand = async () => (await callMock(room.url, 'common/config')).data['site'];
  expect(await brand()).toMatchObject({ brand: '海湾财富' });
  await page.getByLabel('Value as JSON').fill('');
  await pressButton(page, 'Set fault');
  await expect(page.getByRole('listitem')).toHaveText([/1× field="site.brand" Remove$/]);
  expect(await brand()).not.toHaveProperty('brand');
  expect(await brand()).toMatchObject({ brand: '示例财富' });

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('unauthorized-body');
  await page.getByLabel('Times').fill('9');
  await pressButton(page, 'Set fault');
  await expect(status(page)).toHaveText('The fault waits for its call.');
  expect(await callMock(room.url, 'common/config')).toMatchObject({ code: 401 });
  await pressButton(page, 'Remove all faults');
  await expect(status(page)).toHaveText('There are no faults.');
  expect(await callMock(room.url, 'common/config')).toMatchObject({ code: 1 });
});

test('sets the balance and the VIP level of a member and the next prize, and recreates the data from another seed', async ({
  page,
  room,
}) => {
  const token = await loginForToken(room.url);
  await page.getByLabel('Balance in yuan').fill('888.88');
  await page.getByLabel('VIP level').fill('2');
  await pressButton(page, 'Set the member');
  await expect(status(page)).toHaveText('The member is changed.');
  const { data } = await callMock(room.url, 'user/info', { headers: { token } });
  expect(data).toMatchObject({ balance: '888.88', vip: { level: 2, is_active: 1 } });
  await expect(page.getByText('Every invariant of the books holds.')).toBeVisible();
  await page.getByLabel('Mobile').fill('13900000000');
  await pressButton(page, 'Set the member');
  await expect(status(page)).toHaveText('There is no member with the mobile number 13900000000.');

  const headers = { 'content-type': 'application/json', token };
  await page.getByLabel('Prize, 1 to 8').fill('4');
  await pressButton(page, 'Let every draw win it');
  await expect(status(page)).toHaveText('Every draw wins this prize.');
  const { data: lottery } = await callMock(room.url, 'prize/list', { headers });
  const { id: activity_id, odds_version } = lottery['activity'] as Record<string, unknown>;
  const request_id = crypto.randomUUID();
  const body = JSON.stringify({ activity_id, odds_version, request_id });
  const drawAnswer = await callMock(room.url, 'prize/draw', { method: 'POST', headers, body });
  expect(drawAnswer).toMatchObject({ code: 1, data: { position: 3 } });

  const namesBefore = realNames(room);
  await page.getByLabel('Seed').fill('11');
  await pressButton(page, 'Create new data');
  await expect(status(page)).toHaveText('The data are new. Log in again.');
  await expect(page.getByLabel('Seed')).toHaveValue('11');
  expect(realNames(room)).not.toEqual(namesBefore);
});

test('the list of calls shows a new call with its masked body, without a reload', async ({
  page,
  room,
}) => {
  await page.clock.install();
  await page.reload();
  await expect(page.getByText('Every invariant of the books holds.')).toBeVisible();
  await expect(calls(page).getByRole('cell')).toHaveCount(0);
  await loginForToken(room.url);
  await page.clock.runFor(2_000);
  const row = calls(page).getByRole('row').nth(1);
  await expect(row).toContainText('POST /v1/api/user/login');
  await row.getByText('Show').click();
  await expect(row).toContainText('"mobile"');
  await expect(row).not.toContainText('Demo1234');
});

test('tables, clock and faults are refreshed without a reload, except while the page is hidden', async ({
  page,
  room,
}) => {
  await page.clock.install();
  await page.reload();
  await expect(page.getByText(/^Live/)).toBeVisible();
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await page.getByRole('combobox', { name: 'Table' }).selectOption('sessions');
  await expect(page.getByText('0 rows of sessions')).toBeVisible();
  const command = (path: string, body: object) =>
    fetch(`${room.url}/__mock/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await page.getByLabel('Seed').fill('42');
  await loginForToken(room.url);
  await command('clock', { set: '2027-03-04 08:00:00' });
  await command('faults', { kind: 'html' });
  await page.clock.runFor(2_000);
  await expect(page.getByText('1 rows of sessions')).toBeVisible();
  await expect(page.getByText(/^2027-03-04 08:00:\d\d in Shanghai, moved/)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(/^html, \*, 1×/);
  // What the user has typed stays.
  await expect(page.getByLabel('Seed')).toHaveValue('42');

  await setHidden(true);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.runFor(20_000);
  expect(requests).toEqual([]);
  await setHidden(false);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
});

test('is in Chinese for a Chinese browser, and in English if chosen', async ({ browser, room }) => {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`${room.url}/__mock/`);
  await expect(page.getByText('账本的每个不变式都成立。')).toBeVisible();
  await page.getByRole('button', { name: '前进' }).click();
  await expect(status(page)).toHaveText('时钟已前进。');
  await expect(page.getByRole('region', { name: '数据行' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: '单位' })).toContainText('小时');
  expect(await page.locator('body').innerText()).not.toMatch(/[a-z]{3,} (the|of|is) /);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Control room/);
  await expect(page.getByRole('button', { name: 'Advance' })).toBeVisible();
  await context.close();
});

test('shows a table by keyboard alone: search, order and pages', async ({ page, room }) => {
  const table = rowsTable(page);
  const idCells = table.getByRole('row').getByRole('cell').nth(0);
  await expect(table).toBeVisible();
  await page.getByRole('combobox', { name: 'Table' }).focus();
  await page.keyboard.type('users');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const count = countUsers(room);
  const pages = Math.ceil(count / 20);
  await expect(page.getByText(`Page 1 of ${pages}, ${count} rows of users`)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'password_hash' })).toHaveCount(0);

  const byMobile = table.getByRole('columnheader', { name: 'mobile' });
  await byMobile.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(byMobile).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(byMobile).toHaveAttribute('aria-sort', 'descending');
  await expect(idCells.first()).toHaveText(String(lastMobileUser(room).id));
  await expect(byMobile.getByRole('button')).toBeFocused();

  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(page.getByText(`Page 2 of ${pages}`)).toBeVisible();
  await page.getByLabel('Search').fill('13800000002');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 1 of 1, 1 rows of users')).toBeVisible();
  await expect(table.getByRole('cell', { name: '13800000002' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.getByLabel('Search').fill('scrypt');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 1 of 1, 0 rows of users')).toBeVisible();
});

test(
  'the control room has no axe violation and fits a phone',
  { tag: '@long' },
  async ({ page, room }) => {
    await fetch(`${room.url}/v1/api/common/config`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Show rows' }).click();
    await expect(rowsTable(page)).toBeVisible();
    await expectAccessible(page, 'control room', 'body');
    const overflowPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflowPx).toBe(0);
  },
);
