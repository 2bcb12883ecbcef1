import type { Page } from '@playwright/test';
import { announceDemo, memberWonVipTrial } from '../support/scenarios/host.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// The host switches off features and sets its brand (docs/EMBEDDING.md, "Features" and "Theming").

const announcement = (page: Page) => page.getByRole('region', { name: '演示环境提示' });

test('a feature that the host switches off has no tab, no link and no page', async ({
  page,
  host,
  mock,
}) => {
  announceDemo(mock);
  await host.openLoggedIn({
    body: `<wealth-rewards api-base="${mock.url}" features="-notice -vip -lottery -news"></wealth-rewards>`,
    hash: '#/pages-sub/lottery/index',
  });
  await expect(page.getByText('12,345.67')).toBeVisible();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/');
  const services = page.getByRole('list', { name: t('home.services') });
  await expect(services.getByRole('link', { name: t('title.signIn') })).toBeVisible();
  await expect(page.getByRole('link', { name: '幸运抽奖' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('tab.vip') })).toHaveCount(0);
  await expect(page.getByText(t('title.hotNews'))).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('group', { name: t('home.notices') })).toBeVisible();
  await expect(announcement(page)).toHaveCount(0);
});

test('an issued VIP trial has no link if the host switches off VIP', async ({
  page,
  host,
  mock,
}) => {
  memberWonVipTrial(mock);
  await host.openLoggedIn({
    body: `<wealth-rewards api-base="${mock.url}" features="-vip"></wealth-rewards>`,
    hash: '#/pages-sub/my-prize/index',
  });
  await page
    .getByRole('radio', { name: t('myPrize.issued') })
    .locator('..')
    .click();
  await expect(page.getByText(t('myPrize.trialIssued', { n: '3' })).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^去使用 10积分/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /VIP/ })).toHaveCount(0);
});

test('an announcement is no dialog, and only one of two elements shows it', async ({
  page,
  host,
  mock,
}) => {
  announceDemo(mock);
  const element = `<wealth-rewards api-base="${mock.url}" style="block-size: 700px"></wealth-rewards>`;
  await host.openLoggedIn({ body: `<button>宿主</button>${element}${element}` });
  await expect(page.getByText('12,345.67')).toHaveCount(2);
  await expect(page.getByRole('group', { name: t('home.notices') })).toHaveCount(2);
  await expect(announcement(page)).toHaveCount(1);
  await page.getByRole('button', { name: '宿主' }).click();
  await announcement(page)
    .getByRole('button', { name: t('home.noticeRead') })
    .click();
  await expect(announcement(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('group', { name: t('home.notices') })).toHaveCount(2);
  await expect(announcement(page)).toHaveCount(0);
});

test(
  'an announcement in a hidden panel leaves the card to the visible element',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    announceDemo(mock);
    const element = `<wealth-rewards api-base="${mock.url}" style="block-size: 700px"></wealth-rewards>`;
    await host.openLoggedIn({ body: `<div style="display: none">${element}</div>` });
    await expect(
      page.getByRole('region', { name: '演示环境提示', includeHidden: true }),
    ).toHaveCount(1);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), element);
    await expect(announcement(page)).toBeVisible();
  },
);

test('the host’s logo and its styles for the tab bar and the title bar change nothing else', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({
    head: `<style>
      wealth-rewards { --wr-tabbar-color: rgb(1, 2, 3) }
      wealth-rewards::part(header) { background: rgb(4, 5, 6); color: rgb(7, 8, 9) }
      wealth-rewards::part(card) { border-radius: 1px }
    </style>`,
    body: `<wealth-rewards api-base="${mock.url}"><img slot="logo" alt="Harbour" src="data:,"></wealth-rewards>`,
  });
  const colorOf = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .evaluate((area) => getComputedStyle(area).color);
  await expect(page.getByRole('img', { name: 'Harbour' })).toBeVisible();
  expect(await colorOf('[part~=header] h1')).toBe('rgb(7, 8, 9)');
  await page
    .getByRole('link', { name: t('tab.vip') })
    .last()
    .click();
  await expect(page.getByText('138****0001').filter({ visible: true })).toBeVisible();
  expect(await colorOf('[part~=header-dark] h1')).toBe('rgb(255, 255, 255)');
  const tintedElements = await page
    .locator('wealth-rewards')
    .evaluate(({ shadowRoot }) =>
      [...shadowRoot!.querySelectorAll('[part~=page] *')]
        .filter((place) => getComputedStyle(place).color === 'rgb(1, 2, 3)')
        .map((place) => place.outerHTML),
    );
  expect(tintedElements).toEqual([]);
});
