import type { Page } from '@playwright/test';
import { ACCOUNT_STATUS } from '../../mock-server/modules/user/rows.ts';
import { NO, YES } from '../../src/contract/flag.ts';
import { answerWith } from '../support/faults.ts';
import { openedUrls, recordOpenedUrls } from '../support/opened-urls.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, logIn, test, type HostPage, type TestHost } from '../support/test.ts';
import { t } from '../support/texts.ts';

const element = (page: Page) => page.locator('wealth-rewards');
const serviceGrid = (page: Page) => page.getByRole('list', { name: t('home.services') });
const todayCard = (page: Page) => page.getByRole('region', { name: t('home.today') });
const ticker = (page: Page) => page.getByRole('group', { name: t('home.notices') });
const banners = (page: Page) => page.getByRole('group', { name: t('home.banners') });
const news = (page: Page) => page.getByRole('list', { name: t('title.hotNews') });
const messages = (page: Page) => page.getByRole('button', { name: /^消息/ });

async function openHome(page: Page, host: TestHost, hostPage?: HostPage) {
  await host.openLoggedIn(hostPage);
  await expect(page.getByText('12,345.67')).toBeVisible();
}

test('the header shows the brand, the member and the server’s date', async ({ page, host }) => {
  await openHome(page, host);
  await expect(page.getByRole('heading', { level: 1, name: '示例财富' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '上午好，张*' })).toBeVisible();
  await expect(page.getByText('11月21日 周六')).toBeVisible();
  await expect(page.getByText('VIP1', { exact: true })).toBeVisible();
  await expect(page.getByText('青山')).toHaveCount(0);
  await expect(page.getByText(t('home.filing', { icp: '演示环境无备案' }))).toBeVisible();
});

test(
  'shows the operator’s brand, unless the host sets one',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const { site } = mock.db.settings.get(1)!;
    mock.transaction(() => mock.db.settings.update(1, { site: { ...site, brand: '海湾财富' } }));
    await openHome(page, host);
    await expect(page.getByRole('heading', { level: 1, name: '海湾财富' })).toBeVisible();
    await page
      .locator('wealth-rewards')
      .evaluate((element) => element.setAttribute('brand', 'Harbour'));
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  },
);

test(
  'centres the button of a task in its row, and shows a news picture beside its title',
  { tag: '@long' },
  async ({ page, host }) => {
    await openHome(page, host);
    const middleY = (box: { y: number; height: number } | null) =>
      box ? box.y + box.height / 2 : 0;
    for (const [list, partSelector] of [
      [t('home.today'), 'a, button'],
      [t('title.hotNews'), 'img'],
    ] as const) {
      const row = page.getByRole('list', { name: list }).getByRole('listitem').first();
      await row.scrollIntoViewIfNeeded();
      const rowPart = row.locator(partSelector).last();
      expect(middleY(await rowPart.boundingBox())).toBeCloseTo(
        middleY(await row.boundingBox()),
        -0.5,
      );
    }
  },
);

test('shows the assets as numbers and shares, with a link to the fund records', async ({
  page,
  host,
}) => {
  await openHome(page, host);
  const assetsText = t('asset.split', {
    balance: '12,345.67',
    invested: '16,000.00',
    frozen: '500.00',
  });
  await expect(page.getByRole('img', { name: assetsText })).toBeVisible();
  for (const figure of ['16,000.00', '500.00', '1,280'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: t('title.asset') }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/pages-sub/asset/index');
});

test(
  'hidden amounts are not in the document, also after a reload or with an invalid stored value',
  { tag: '@long' },
  async ({ page, host }) => {
    await openHome(page, host);
    await page.getByRole('button', { name: t('money.hide') }).click();
    const texts = () =>
      element(page).evaluate((el) => {
        const allElements = [...el.shadowRoot!.querySelectorAll('*')];
        const accessibleNames = allElements.map((node) => node.getAttribute('aria-label') ?? '');
        return `${el.shadowRoot!.textContent} ${accessibleNames.join(' ')}`;
      });
    for (let visit = 0; visit < 2; visit += 1) {
      await expect(page.getByRole('button', { name: t('money.show') })).toBeVisible();
      await expect(page.getByText(t('money.hidden')).first()).toBeAttached();
      for (const figure of ['12,345', '.67', '16,000', '500.00', '1,280'])
        expect(await texts()).not.toContain(figure);
      if (visit === 0) await page.reload();
    }
    await page.evaluate(() => localStorage.setItem('wealth-rewards:amounts', '{nonsense'));
    await page.reload();
    await expect(page.getByText('12,345.67')).toBeVisible();
  },
);

test('lists only the open tasks of today, each with its link', async ({ page, host }) => {
  await openHome(page, host);
  await expect(todayCard(page)).toContainText(t('home.todoCount', { n: '3' }));
  for (const [title, action, hash] of [
    [t('home.signTitle', { n: '7' }), t('home.signAction'), '#/pages-sub/sign-in/index'],
    [t('home.rewardTitle', { n: '2' }), t('home.rewardAction'), '#/pages-sub/invite/award'],
    [t('home.prizeTitle', { n: '1' }), t('home.prizeAction'), '#/pages-sub/my-prize/index'],
  ] as const) {
    await todayCard(page)
      .getByRole('link', { name: `${action} ${title}` })
      .click();
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    await page.goBack();
  }
});

test(
  'a member without tasks sees a short message and no badge',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.route('**/v1/api/user/info', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const answer = (await response.json()) as { data: Record<string, unknown> };
      Object.assign(answer.data, {
        chances: 0,
        free_draws: 0,
        sign: { today_signed: YES, streak: 7 },
        todo: { claimable_rewards: 0, prize_address: 0, unread_notice: 0 },
      });
      return route.fulfill({ response, json: answer });
    });
    await openHome(page, host);
    await expect(todayCard(page)).toContainText(t('home.todoNone'));
    await expect(todayCard(page).getByRole('link')).toHaveCount(0);
    for (const name of [t('title.signIn'), t('title.lottery'), t('title.myPrize')])
      await expect(serviceGrid(page).getByRole('link', { name, exact: true })).toBeVisible();
    await expect(
      page.getByRole('button', { name: t('messages.title'), exact: true }),
    ).toBeVisible();
  },
);

/** The name and the path of each link in the grid of services. */
const SERVICE_LINKS = [
  ['每日签到 今日未签', '/pages-sub/sign-in/index'],
  ['抽奖 剩 2 次', '/pages-sub/lottery/index'],
  ['财富卡 持有 4 笔', '/pages/invest/index'],
  [t('title.vip'), '/pages/vip/index'],
  [t('title.invite'), '/pages/invite/index'],
  ['我的奖品 1 件待填地址', '/pages-sub/my-prize/index'],
  [t('title.officialCommunity'), '/pages-sub/official-community/index'],
] as const;

test('home, account, lottery and VIP show the same number of draws and the same name', async ({
  page,
  host,
}) => {
  await openHome(page, host);
  const visibleText = (text: string) => page.getByText(text).filter({ visible: true });
  await expect(visibleText('上午好，张*')).toBeVisible();
  await expect(
    serviceGrid(page).getByRole('link', { name: '抽奖 剩 2 次', exact: true }),
  ).toBeVisible();
  await page
    .getByRole('link', { name: t('tab.vip') })
    .last()
    .click();
  await expect(visibleText('张*')).toBeVisible();
  await page.getByRole('link', { name: t('tab.my') }).click();
  await page.getByRole('link', { name: '抽奖 剩 2 次', exact: true }).click();
  await expect(visibleText(t('lottery.free')).locator('..')).toContainText('1');
  await expect(visibleText(t('lottery.chances')).locator('..')).toContainText('1');
});

test('the grid of services links to every service and shows pending items', async ({
  page,
  host,
}) => {
  await openHome(page, host);
  for (const [name, path] of SERVICE_LINKS) {
    const link = serviceGrid(page).getByRole('link', { name, exact: true });
    await expect(link, name).toHaveAttribute('href', `${host.origin}/#${path}`);
  }
  await expect(serviceGrid(page).getByRole('button', { name: t('home.download') })).toBeVisible();
});

test('hides disabled services and sends none of their calls', async ({ page, host, mock }) => {
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
  await openHome(page, host);
  await expect(serviceGrid(page).getByRole('listitem')).toHaveText([/我的奖品/, /官方群聊/]);
  await expect(todayCard(page)).toContainText(t('home.todoCount', { n: '1' }));
  await expect(todayCard(page).getByRole('link', { name: '填写 1 件奖品待填地址' })).toBeVisible();
  await expect(page.getByText('VIP1', { exact: true })).toHaveCount(0);
});

test(
  'offers no download if the setting `download` disables it',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    mock.transaction(() =>
      mock.db.settings.update(1, { download: { enabled: 0, version: '1.0.0' } }),
    );
    await openHome(page, host);
    await expect(serviceGrid(page).getByRole('listitem')).toHaveCount(7);
    await expect(serviceGrid(page).getByRole('button')).toHaveCount(0);
  },
);

for (const [blockName, path, title, shownBlock] of [
  ['services', 'common/config', t('home.servicesFailed'), serviceGrid],
  ['banners', 'index/banner', t('home.bannersFailed'), banners],
  ['notices', 'index/notice', t('home.noticesFailed'), ticker],
  ['news', 'index/news', t('home.newsFailed'), news],
] as const) {
  test(
    `if the ${blockName} fail to load, all other blocks are shown, and a retry loads them`,
    { tag: ['services', 'news'].includes(blockName) ? [] : '@long' },
    async ({ page, host }) => {
      await page.route(`**/v1/api/${path}*`, answerWith({ code: 10010, msg: '系统繁忙' }, 500));
      await host.openLoggedIn();
      const errorBlock = page.getByRole('alert').filter({ hasText: title });
      await expect(errorBlock).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.getByText('12,345.67')).toBeVisible();
      for (const otherBlock of [serviceGrid, banners, ticker, news])
        await expect(otherBlock(page)).toHaveCount(otherBlock === shownBlock ? 0 : 1);
      await expectAccessible(page, `${blockName} failed`);
      await page.unroute(`**/v1/api/${path}*`);
      await errorBlock.getByRole('button', { name: t('common.retry') }).click();
      await expect(shownBlock(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
}

test('three simultaneous failures show three error blocks and no dialog', async ({
  page,
  host,
}) => {
  await page.route('**/v1/api/index/*', answerWith({ code: 10010, msg: '系统繁忙' }, 500));
  await host.openLoggedIn();
  await expect(page.getByRole('alert')).toHaveCount(3);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test(
  'hides the blocks of banners, notices and news if they are empty',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    mock.transaction(() => {
      for (const table of [mock.db.banners, mock.db.notices, mock.db.news])
        for (const { id } of [...table.all()]) table.remove(id);
      for (const { id } of mock.db.users.all())
        mock.db.users.update(id, { status: ACCOUNT_STATUS.active });
    });
    // A member without records has no messages either.
    await host.openLoggedIn({}, '13800000004');
    await expect(serviceGrid(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: t('title.hotNews') })).toHaveCount(0);
    for (const block of [banners, ticker]) await expect(block(page)).toHaveCount(0);
    await messages(page).click();
    await expect(page.getByRole('dialog', { name: t('messages.title') })).toContainText(
      t('messages.none'),
    );
  },
);

test(
  'shows accessible skeletons while everything loads',
  { tag: '@long' },
  async ({ page, host }) => {
    let releaseAnswers: () => void = () => {};
    const released = new Promise<void>((resolve) => (releaseAnswers = resolve));
    for (const path of ['common/config', 'index/*'])
      await page.route(`**/v1/api/${path}*`, async (route) => {
        await released;
        await route.fallback();
      });
    await openHome(page, host);
    await expect(page.locator('[part="skeleton"]').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page, 'loading');
    releaseAnswers();
    await expect(news(page)).toBeVisible();
    await expect(page.locator('[part="skeleton"]').filter({ visible: true })).toHaveCount(0);
  },
);

test('a banner leads to a page, an article, a trusted address, or nowhere', async ({
  page,
  host,
  mock,
}) => {
  const banner = (id: number, link_type: 0 | 1 | 2 | 3, link: string) => ({
    id,
    link_type,
    link,
    title: `第${id}张`,
    sort: id,
    image: '/v1/static/bars.svg',
  });
  const list = [
    banner(1, 1, '/pages-sub/sign-in/index'),
    banner(2, 2, '5'),
    banner(3, 3, 'https://example.com/education?a=1'),
    banner(4, 3, 'https://example.com.evil.example/'),
    banner(5, 3, 'javascript:alert(1)'),
    banner(6, 1, '/no/such/page'),
    banner(7, 2, '../login'),
    banner(8, 0, ''),
  ];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/v1/api/index/banner', answerWith({ code: 1, msg: '', data: { list } }));
  await openHome(page, host);
  await recordOpenedUrls(page);
  const link = (name: string) => banners(page).getByRole('link', { name });
  await expect(link('第1张')).toHaveAttribute('href', /#\/pages-sub\/sign-in\/index$/);
  await expect(link('第2张')).toHaveAttribute('href', /#\/pages-sub\/news-detail\/index\?id=5$/);
  await banners(page).getByRole('button', { name: '第3张' }).click();
  expect(await openedUrls(page)).toEqual([
    { url: 'https://example.com/education?a=1', purpose: 'banner' },
  ]);
  for (const name of ['第4张', '第5张', '第6张', '第7张', '第8张']) {
    await expect(banners(page).getByText(name)).toBeAttached();
    for (const role of ['link', 'button'] as const)
      await expect(banners(page).getByRole(role, { name })).toHaveCount(0);
  }
  expect(mock.calls.filter((call) => call.endsWith('index/newsDetail'))).toEqual([]);
});

test('the notice line and the bell open the messages; reading them removes the unread dot, also after a reload', async ({
  page,
  host,
}) => {
  await openHome(page, host);
  await expect(messages(page)).toHaveAccessibleName('消息 有未读消息');
  await ticker(page).getByRole('button', { name: '演示环境提示' }).click();
  const sheet = page.getByRole('dialog', { name: t('messages.title') });
  await expect(sheet).toContainText('当前为演示环境，页面中的产品、金额和公司均为虚构');
  await expect(sheet.getByText(t('messages.new')).first()).toBeAttached();
  await expectAccessible(page, 'messages');
  await page.keyboard.press('Escape');
  await expect(messages(page)).toHaveAccessibleName(t('messages.title'));
  await page.reload();
  await expect(ticker(page)).toBeVisible();
  await expect(messages(page)).toHaveAccessibleName(t('messages.title'));
  await messages(page).click();
  await expect(sheet.getByRole('heading', { level: 3, name: '演示环境提示' })).toBeVisible();
  await expect(sheet.getByText(t('messages.new'))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(messages(page)).toBeFocused();
});

test(
  'an important notice opens by itself until it is confirmed, then the next important notice does',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const setPopup = (id: number) =>
      mock.transaction(() => mock.db.notices.update(id, { is_popup: YES }));
    setPopup(4);
    await openHome(page, host);
    const announcement = (name: string) => page.getByRole('region', { name });
    await expect(announcement('演示环境提示')).toBeVisible();
    await expectAccessible(page, 'notice');
    // An unread notice appears again.
    await page.reload();
    await announcement('演示环境提示')
      .getByRole('button', { name: t('home.noticeRead') })
      .click();
    await expect(announcement('演示环境提示')).toHaveCount(0);
    await page.reload();
    await expect(ticker(page)).toBeVisible();
    await expect(announcement('演示环境提示')).toHaveCount(0);
    setPopup(3);
    await page.reload();
    await expect(announcement('节假日提现到账说明')).toBeVisible();
  },
);

test('shows the three most read articles by rank, with links to them and to more', async ({
  page,
  host,
}) => {
  await openHome(page, host);
  await expect(news(page).getByRole('link')).toHaveCount(3);
  await expect(news(page).getByRole('link').first()).toContainText('阅读 1.7万');
  await page.getByRole('link', { name: '更多 热点新闻' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/pages-sub/hot-news/index');
  await page.goBack();
  await news(page).getByRole('link').first().click();
  await expect
    .poll(() => new URL(page.url()).hash)
    .toMatch(/^#\/pages-sub\/news-detail\/index\?id=\d+$/);
});

for (const look of [
  'theme="light"',
  'theme="dark"',
  'text-size="large"',
  'text-size="large" locale="en"',
]) {
  test(
    `home has no axe violation and no cut text (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      const isEnglish = look.includes('en');
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const body = `<style>body { margin: 0 }</style><wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`;
      await host.open({ body });
      if (isEnglish) {
        await page.getByLabel('Mobile number').fill('13800000001');
        await page.getByLabel('Password', { exact: true }).fill('Demo1234');
        await page.getByRole('button', { name: 'Log in' }).click();
      } else await logIn(page);
      await expect(
        page.getByRole('list', { name: isEnglish ? 'Hot news' : t('title.hotNews') }),
      ).toBeVisible();
      await expect(page.getByText(isEnglish ? 'Demo data' : t('ribbon.demo'))).toBeVisible();
      await expectAccessible(page, 'home');
      await expectNoOverflow(page);
      const cutTexts = await element(page).evaluate((el) => {
        const rightEdge = el.getBoundingClientRect().right;
        const textElements = [...el.shadowRoot!.querySelectorAll<HTMLElement>('[part="page"] *')];
        return (
          textElements
            .filter((node) => node.checkVisibility() && node.innerText?.trim())
            // The next slides are beside the visible one.
            .filter((node) => !node.closest('[role="group"]'))
            .filter((node) => node.getBoundingClientRect().right > rightEdge)
            .map((node) => node.outerHTML.slice(0, 120))
        );
      });
      expect(cutTexts).toEqual([]);
      if (isEnglish) await expect(element(page)).not.toContainText(/home\.|download\./);
    },
  );
}

test(
  'an open home page shows the tasks of the new day after midnight',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const MINUTE_MS = 60_000;
    mock.advance((13 * 60 + 50) * MINUTE_MS);
    await page.clock.install();
    await host.openLoggedIn();
    await expect(page.getByText(t('home.signTitle', { n: '7' }))).toBeVisible();
    mock.advance(20 * MINUTE_MS);
    await page.clock.fastForward(20 * MINUTE_MS);
    // The streak begins again, because the member did not sign in on the previous day.
    await expect(page.getByText(t('home.signTitle', { n: '1' }))).toBeVisible();
  },
);

test(
  'a service with real money but no licence is marked as unlicensed, not as a demo',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const { site } = mock.db.settings.get(1)!;
    mock.transaction(() =>
      mock.db.settings.update(1, { site: { ...site, is_demo: NO, license: ' ' } }),
    );
    await host.open();
    await expect(page.getByText(t('ribbon.unlicensed'))).toBeVisible();
    await expect(page.getByText(t('ribbon.demoHint'))).toHaveCount(0);
  },
);

test('shows how many cards are held, from the card_info that is attached to the member', async ({
  page,
  host,
}) => {
  await openHome(page, host);
  await expect(serviceGrid(page).getByRole('link', { name: t('title.invest') })).toContainText(
    t('home.held', { n: '4' }),
  );
});
