import type { Page } from '@playwright/test';
import { DEMO_NOTICE_ID, importantNotice } from '../support/scenarios/operator.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// The host switches off features and sets its brand (docs/embed/theming.md).

const ELEMENT = 'style="block-size: 700px"';
const announcement = (page: Page) => page.getByRole('region', { name: '演示环境提示' });

test('an announcement is no dialog, and only one of two elements shows it', async ({
  page,
  host,
  mock,
  embed,
  home,
}) => {
  importantNotice(mock, DEMO_NOTICE_ID);
  await host.openLoggedIn({
    body: (element) => `<button>宿主</button>${element(ELEMENT)}${element(ELEMENT)}`,
  });
  await expect(embed.balance).toHaveCount(2);
  await expect(home.ticker).toHaveCount(2);
  await expect(announcement(page)).toHaveCount(1);
  await page.getByRole('button', { name: '宿主' }).click();
  await announcement(page)
    .getByRole('button', { name: t('home.noticeRead') })
    .click();
  await expect(announcement(page)).toHaveCount(0);
  await page.reload();
  await expect(home.ticker).toHaveCount(2);
  await expect(announcement(page)).toHaveCount(0);
});

test(
  'an announcement in a hidden panel leaves the card to the visible element',
  { tag: '@long' },
  async ({ page, host, mock, embed }) => {
    importantNotice(mock, DEMO_NOTICE_ID);
    await host.openLoggedIn({
      body: (element) => `<div style="display: none">${element(ELEMENT)}</div>`,
    });
    await expect(
      page.getByRole('region', { name: '演示环境提示', includeHidden: true }),
    ).toHaveCount(1);
    await embed.add(mock.url, { style: 'block-size: 700px' });
    await expect(announcement(page)).toBeVisible();
  },
);

test('the host’s logo and its styles for the tab bar and the title bar change nothing else', async ({
  page,
  host,
  embed,
  app,
}) => {
  await host.openLoggedIn({
    head: `<style>
      wealth-rewards { --wr-tabbar-color: rgb(1, 2, 3) }
      wealth-rewards::part(header) { background: rgb(4, 5, 6); color: rgb(7, 8, 9) }
      wealth-rewards::part(card) { border-radius: 1px }
    </style>`,
    body: (element) => element('', '<img slot="logo" alt="Harbour" src="data:,">'),
  });
  const colorOf = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .evaluate((area) => getComputedStyle(area).color);
  await expect(page.getByRole('img', { name: 'Harbour' })).toBeVisible();
  expect(await colorOf('[part~=header] h1')).toBe('rgb(7, 8, 9)');
  await app.tab('tab.vip').last().click();
  await expect(embed.phone).toBeVisible();
  expect(await colorOf('[part~=header-dark] h1')).toBe('rgb(255, 255, 255)');
  const tintedElements = await embed.element.evaluate(({ shadowRoot }) =>
    [...shadowRoot!.querySelectorAll('[part~=page] *')]
      .filter((place) => getComputedStyle(place).color === 'rgb(1, 2, 3)')
      .map((place) => place.outerHTML),
  );
  expect(tintedElements).toEqual([]);
});
