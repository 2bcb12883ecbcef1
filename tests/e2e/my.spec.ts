import type { Page } from '@playwright/test';
import { YES, NO } from '../../src/contract/flag.ts';
import { NO_VIP } from '../../src/contract/statuses.ts';
import type { WealthRewardsElement } from '../../src/index.ts';
import { failAtOnce } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const element = (page: Page) => page.locator('wealth-rewards');
/** The root element of the app, which has its language, theme and text size. */
const appRoot = (page: Page) => element(page).locator('> *').first();
const setAttribute = (page: Page, name: string, value: string) =>
  element(page).evaluate((el, [key, text]) => el.setAttribute(key, text), [name, value] as const);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function openAccount(page: Page) {
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect(title(page, t('title.my'))).toBeVisible();
}

test('the header shows masked mobile, UID, verification, assets and the VIP time left', async ({
  page,
  host,
}) => {
  await host.openLoggedIn();
  await openAccount(page);
  await expect(page.getByRole('heading', { level: 2, name: '138****0001' })).toBeVisible();
  await expect(page.getByText('UID 200001')).toBeVisible();
  await expect(page.getByText(t('my.verified'))).toBeVisible();
  for (const figure of ['16,000.00', '500.00', '1,280']) {
    await expect(page.getByText(figure, { exact: true }).filter({ visible: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^VIP1 20 天后到期/ })).toBeVisible();
  await expect(page.getByRole('button', { name: t('my.withdraw'), exact: true })).toBeVisible();
  await expect(page.getByText('VIP1', { exact: true }).filter({ visible: true })).toHaveCount(1);
});

test('the UID is copied with one tap', async ({ page, host, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.openLoggedIn();
  await openAccount(page);
  await page.getByRole('button', { name: 'UID 200001 复制' }).click();
  await expect(page.getByRole('status')).toHaveText(t('common.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('200001');
});

/** The name and the path of each link on the account page. */
const ACCOUNT_LINKS = [
  [t('my.verified'), '/pages-sub/realname/index'],
  [t('my.records'), '/pages-sub/asset/index'],
  ['VIP1', '/pages/vip/index'],
  ['每日签到 今日未签', '/pages-sub/sign-in/index'],
  ['抽奖 剩 2 次', '/pages-sub/lottery/index'],
  ['我的奖品 1 件待填地址', '/pages-sub/my-prize/index'],
  ['邀请奖励 可领 10.00 元', '/pages-sub/invite/award'],
  ['我的团队 40 位好友', '/pages-sub/team/index'],
  [t('title.withdrawalType'), '/pages-sub/withdrawal-type/index'],
  [t('title.address'), '/pages-sub/address/index'],
  [t('title.news'), '/pages-sub/news/index'],
  [t('title.officialCommunity'), '/pages-sub/official-community/index'],
  [t('my.changePassword'), '/pages/edit-password/index?mode=change'],
] as const;

test('every row shows its pending items, opens its page, and Back returns', async ({
  page,
  host,
}) => {
  await host.openLoggedIn();
  await openAccount(page);
  for (const [name, path] of ACCOUNT_LINKS) {
    const link = page.getByRole('link', { name }).first();
    await expect(link, name).toHaveAttribute('href', `${host.origin}/#${path}`);
    await link.click();
    await expect.poll(() => new URL(page.url()).hash, name).toBe(`#${path}`);
    await page.goBack();
    await expect(title(page, t('title.my'))).toBeVisible();
  }
});

test('the latest logins are listed, with a way to change the password', async ({ page, host }) => {
  await host.openLoggedIn();
  await openAccount(page);
  await row(page, '最近登录 iPhone · WeChat').click();
  const sheet = page.getByRole('dialog', { name: t('my.logins') });
  await expect(sheet.getByRole('term')).toHaveText([
    'iPhone · WeChat北京',
    'iPhone · Safari北京',
    'Mac · Safari上海',
  ]);
  await sheet.getByRole('button', { name: t('help.title') }).click();
  await expect(page.getByRole('dialog', { name: t('help.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await row(page, /^最近登录/).click();
  await sheet.getByRole('link', { name: t('my.changePassword') }).click();
  await expect(page).toHaveURL(/#\/pages\/edit-password\/index\?mode=change$/);
});

test('rows without pending items show no count, and a missing login list hides its row', async ({
  page,
  host,
}) => {
  await page.route('**/v1/api/user/info', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Record<string, unknown> };
    Object.assign(answer.data, {
      chances: 0,
      free_draws: 0,
      sign: { today_signed: YES, streak: 7 },
      todo: { claimable_rewards: 0, prize_address: 0, unread_notice: 0 },
      vip: { level: NO_VIP, name: '', expire_time: null, is_active: NO, days_left: 0 },
      // A backend may leave out the latest logins.
      last_logins: undefined,
    });
    return route.fulfill({ response, json: answer });
  });
  await host.openLoggedIn();
  await openAccount(page);
  for (const name of [
    '每日签到 今日已签',
    t('title.lottery'),
    t('title.myPrize'),
    t('title.inviteAward'),
    'VIP会员 当前未开通 去开通',
  ]) {
    await expect(
      page.getByRole('link', { name, exact: true }).filter({ visible: true }),
    ).toBeVisible();
  }
  await expect(row(page, /^最近登录/)).toHaveCount(0);
});

test('changes the language at once, keeps it after a reload, and the host can override it', async ({
  page,
  host,
}) => {
  await host.openLoggedIn();
  await openAccount(page);
  await row(page, '语言 简体中文').click();
  await expect(page.getByRole('radio', { name: '简体中文' })).toBeChecked();
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  await expect(appRoot(page)).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(title(page, 'Account')).toBeVisible();
  await expect(row(page, 'Language English')).toBeFocused();

  await page.reload();
  await expect(title(page, 'Account')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Daily sign-in Not yet today' })).toBeVisible();

  await setAttribute(page, 'locale', 'zh-Hant');
  await expect(title(page, t('title.my'))).toBeVisible();
  await expect(row(page, '语言 简体中文')).toBeVisible();
  await page.reload();
  await expect(title(page, t('title.my'))).toBeVisible();
});

test(
  'keeps the old language with a message if the texts fail to load, and loads them later',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn();
    await openAccount(page);
    await row(page, '语言 简体中文').click();
    await page.route('**/chunks/**', (route) => route.abort());
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.getByText(t('error.network'))).toBeVisible();
    await expect(page.getByRole('dialog', { name: t('my.language') })).toBeVisible();
    await page.unroute('**/chunks/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  },
);

test(
  'changes the theme at once, keeps it after a reload, and the host can override it',
  { tag: '@long' },
  async ({ page, host }) => {
    const expectBackground = (color: string) =>
      expect(appRoot(page)).toHaveCSS('background-color', color);
    await host.openLoggedIn();
    await openAccount(page);
    await row(page, '外观 浅色').click();
    await page.getByRole('radio', { name: t('my.themeDark') }).check();
    await expectBackground('rgb(14, 17, 16)');
    const storedLook = await page.evaluate(() => localStorage.getItem('wealth-rewards:look'));
    expect(JSON.parse(storedLook ?? '')).toEqual({ theme: 'dark' });
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(row(page, '外观 深色')).toBeVisible();
    await expectBackground('rgb(14, 17, 16)');

    await row(page, '外观 深色').click();
    await page.getByRole('radio', { name: t('my.themeAuto') }).check();
    await expectBackground('rgb(244, 246, 245)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectBackground('rgb(14, 17, 16)');
    await page.keyboard.press('Escape');

    await setAttribute(page, 'theme', 'dark');
    await expect(row(page, '外观 深色')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await expectBackground('rgb(14, 17, 16)');
  },
);

test(
  'an attribute that the host sets for the first time overrides the member’s choice',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn();
    await openAccount(page);
    await row(page, '外观 浅色').click();
    await page.getByRole('radio', { name: t('my.themeDark') }).check();
    await expect(appRoot(page)).toHaveCSS('background-color', 'rgb(14, 17, 16)');
    await setAttribute(page, 'theme', 'light');
    await expect(appRoot(page)).toHaveCSS('background-color', 'rgb(244, 246, 245)');
  },
);

test(
  'changes the text size at once, keeps it after a reload, and the host can override it',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn();
    await openAccount(page);
    await row(page, '字体大小 标准').click();
    await page.getByRole('radio', { name: t('my.textLarge') }).check();
    await expect(appRoot(page)).toHaveCSS('font-size', '20px');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(row(page, '字体大小 大字')).toBeVisible();
    await expect(appRoot(page)).toHaveCSS('font-size', '20px');
    await setAttribute(page, 'text-size', 'large');
    await setAttribute(page, 'text-size', 'standard');
    await expect(appRoot(page)).toHaveCSS('font-size', '15px');
    await expect(row(page, '字体大小 标准')).toBeVisible();
  },
);

test('chooses a theme by keyboard alone', { tag: '@long' }, async ({ page, host }) => {
  await host.openLoggedIn();
  await openAccount(page);
  await row(page, '外观 浅色').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: t('my.themeLight') })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: t('my.themeDark') })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(row(page, '外观 深色')).toBeFocused();
});

const WAYS_TO_CLOSE = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'the browser’s Back': (page: Page) => page.goBack(),
  'element.back()': async (page: Page) => {
    const isHandled = await element(page).evaluate((el: WealthRewardsElement) => el.back());
    expect(isHandled).toBe(true);
  },
  // Repeated, because a sheet ignores taps for a moment after it opens.
  'a tap beside it': (page: Page) =>
    expect(async () => {
      await page.mouse.click(180, 60);
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 300 });
    }).toPass(),
};

for (const [name, closeSheet] of Object.entries(WAYS_TO_CLOSE)) {
  test(
    `a sheet takes the focus, ${name} closes it, and the focus returns to the row that opened it`,
    { tag: name === 'Escape' ? [] : '@long' },
    async ({ page, host }) => {
      await host.openLoggedIn();
      await openAccount(page);
      for (const label of [
        /^语言/,
        /^字体大小/,
        /^外观/,
        /^下载 App/,
        /^协议与投诉/,
        /^关于示例财富/,
      ]) {
        await row(page, label).click();
        await expect(page.getByRole('dialog', { name: label })).toBeVisible();
        await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
        await closeSheet(page);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(title(page, t('title.my'))).toBeVisible();
        await expect(row(page, label)).toBeFocused();
      }
      expect(new URL(page.url()).hash).toBe('#/pages/my/index');
    },
  );
}

test('each agreement is a link to the API that opens a new window', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn();
  await openAccount(page);
  await row(page, t('my.terms')).click();
  const sheet = page.getByRole('dialog', { name: t('my.terms') });
  const names = ['用户协议', '隐私政策', '财富卡服务协议', 'VIP会员协议', '抽奖活动规则'];
  for (const name of names) {
    const link = sheet.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute(
      'href',
      /^http:\/\/127\.0\.0\.1:\d+\/v1\/static\/agreement-/,
    );
  }
  await expect(sheet.getByRole('link')).toHaveCount(names.length);
  await expect(sheet).toContainText('400-000-0000');
  const popup = page.waitForEvent('popup');
  await sheet.getByRole('link', { name: '隐私政策' }).click();
  const agreement = await popup;
  await agreement.waitForLoadState();
  expect(agreement.url()).toBe(`${mock.url}/v1/static/agreement-privacy.html`);
  await expect(sheet).toBeVisible();
});

test('“about” shows the operator and the version', async ({ page, host }) => {
  await host.openLoggedIn();
  await openAccount(page);
  await row(page, '关于示例财富 1.0.0').click();
  const sheet = page.getByRole('dialog', { name: '关于示例财富' });
  for (const text of ['示例财富（演示）有限公司', '演示环境未持牌', '1.0.0', '客服 400-000-0000']) {
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  }
});

test('a sheet that fails to load shows an error with a retry', async ({ page, host }) => {
  await page.route('**/v1/api/common/config', failAtOnce);
  await host.openLoggedIn();
  await openAccount(page);
  await row(page, t('my.terms')).click();
  const sheet = page.getByRole('dialog', { name: t('my.terms') });
  await expect(sheet.getByRole('alert')).toContainText(t('my.configUnavailable'));
  await page.unroute('**/v1/api/common/config');
  await sheet.getByRole('button', { name: t('common.retry') }).click();
  await expect(sheet.getByRole('link', { name: '用户协议' })).toBeVisible();
});

for (const attributes of ['', 'locale="en"']) {
  test(
    `large text is not cut at 320 px and no number wraps (${attributes || 'Chinese'})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      const tag = (attributes: string) =>
        `<wealth-rewards api-base="${mock.url}" ${attributes}></wealth-rewards>`;
      await host.openLoggedIn({
        body: `<style>body { margin: 0 }</style>${tag('text-size="large"')}`,
      });
      await openAccount(page);
      if (attributes) await setAttribute(page, 'locale', 'en');
      await expect(title(page, attributes ? 'Account' : t('title.my'))).toBeVisible();
      const cutTexts = await element(page).evaluate((el) => {
        const textElements = [...el.shadowRoot!.querySelectorAll<HTMLElement>('[part="page"] *')];
        // Excludes hidden text, which takes no space, and the touch target of a text link.
        const isText = (node: HTMLElement) =>
          getComputedStyle(node).clipPath === 'none' &&
          getComputedStyle(node, '::before').position !== 'absolute';
        const visibleElements = textElements.filter(
          (node) => node.checkVisibility() && node.innerText?.trim() && isText(node),
        );
        const rightEdge = el.getBoundingClientRect().right;
        return visibleElements
          .filter(
            (node) =>
              node.scrollWidth > node.clientWidth + 1 &&
              getComputedStyle(node).display !== 'inline',
          )
          .concat(visibleElements.filter((node) => node.getBoundingClientRect().right > rightEdge))
          .map((node) => node.outerHTML.slice(0, 120));
      });
      expect(cutTexts).toEqual([]);
      for (const text of ['138****0001', 'UID 200001', '16,000.00', '500.00', '1,280']) {
        const box = await page
          .getByText(text, { exact: true })
          .filter({ visible: true })
          .boundingBox();
        expect(box?.height, text).toBeLessThan(50);
      }
      const figures = await Promise.all(
        ['16,000.00', '500.00', '1,280'].map((text) =>
          page.getByText(text, { exact: true }).filter({ visible: true }).boundingBox(),
        ),
      );
      const rightEdges = figures.map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)));
      expect(new Set(rightEdges).size).toBe(1);
      expect(new Set(figures.map((box) => box?.y)).size).toBe(3);
    },
  );
}

test('hides amounts on all pages, also after a reload, and removes them from the document', async ({
  page,
  host,
}) => {
  await host.openLoggedIn();
  await openAccount(page);
  await page
    .getByRole('button', { name: t('money.hide') })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('link', { name: '邀请奖励 2 笔可领取' })).toBeVisible();
  // Reads only visible pages, because a hidden tab renders the hidden amounts when it is shown.
  const readVisibleTexts = () =>
    element(page).evaluate((el) => {
      const pages = [...el.shadowRoot!.querySelectorAll('[part="page"]')];
      const visiblePages = pages.filter((node) => node.checkVisibility());
      const accessibleNames = visiblePages.flatMap((node) =>
        [...node.querySelectorAll('*')].map((child) => child.getAttribute('aria-label') ?? ''),
      );
      return [...visiblePages.map((node) => node.textContent), ...accessibleNames].join(' ');
    });
  for (const figure of ['12,345', '16,000', '500.00', '1,280', '10.00'])
    expect(await readVisibleTexts()).not.toContain(figure);
  await page.reload();
  await expect(
    page.getByRole('button', { name: t('money.show') }).filter({ visible: true }),
  ).toBeVisible();
  for (const figure of ['12,345', '16,000', '500.00', '1,280', '10.00'])
    expect(await readVisibleTexts()).not.toContain(figure);
  await page.getByRole('link', { name: t('tab.home') }).click();
  await page
    .getByRole('button', { name: t('money.show') })
    .filter({ visible: true })
    .click();
  await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
});

test(
  'if the invitation rewards fail to load, their rows show fewer figures and no error',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.route('**/v1/api/user/inviteRewards', (route) => route.fulfill({ status: 500 }));
    await host.openLoggedIn();
    await openAccount(page);
    await expect(page.getByRole('link', { name: '邀请奖励 2 笔可领取' })).toBeVisible();
    await expect(page.getByRole('link', { name: t('title.team'), exact: true })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test('hides disabled features', { tag: '@long' }, async ({ page, host, mock }) => {
  mock.transaction(() => {
    const features = {
      lottery: 0,
      vip: 0,
      card: 0,
      invite: 0,
      sign: 0,
      download: 0,
      record_search: 0,
    } as const;
    mock.db.settings.update(1, { features });
  });
  await host.openLoggedIn();
  await openAccount(page);
  await expect(page.getByText('演示环境未持牌').filter({ visible: true })).toBeVisible();
  const services = page.getByRole('list', { name: t('my.services') });
  await expect(services.getByRole('link')).toHaveText([/我的奖品/]);
  await expect(page.getByRole('link', { name: /天后到期/ })).toHaveCount(0);
  await expect(row(page, t('my.download'))).toHaveCount(0);
  expect(mock.calls).not.toContain('GET /v1/api/index/download');
  expect(mock.calls).not.toContain('GET /v1/api/user/inviteRewards');
});

test('does not request the download before a tap, and names the contact for closing an account and for exports', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn();
  await openAccount(page);
  await expect(row(page, /^下载 App \d+\.\d+\.\d+$/)).toBeVisible();
  expect(mock.calls).not.toContain('GET /v1/api/index/download');
  await expect(
    page.getByText('账户注销与数据导出请联系客服 400-000-0000（9:00–18:00）'),
  ).toBeVisible();
});

test('every control meets the minimum touch height', { tag: '@long' }, async ({ page, host }) => {
  await host.openLoggedIn();
  await openAccount(page);
  const { count, tooLowNames } = await element(page).evaluate((el) => {
    const controls = [
      ...el.shadowRoot!.querySelectorAll<HTMLElement>('[part="page"] :is(a, button)'),
    ];
    const tooLow = controls.filter((node) => {
      // The touch target of a text link is its ::before box.
      const touchTargetPx = Number.parseFloat(getComputedStyle(node, '::before').blockSize) || 0;
      const { height } = node.getBoundingClientRect();
      return node.checkVisibility() && Math.max(height, touchTargetPx) < 44;
    });
    return { count: controls.length, tooLowNames: tooLow.map((node) => node.textContent) };
  });
  expect(count).toBeGreaterThan(10);
  expect(tooLowNames).toEqual([]);
});
