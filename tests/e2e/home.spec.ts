import { answerWith } from '../support/faults.ts';
import { openedUrls, recordOpenedUrls } from '../support/opened-urls.ts';
import { countCalls } from '../support/scenarios/calls.ts';
import {
  DEMO_NOTICE_ID,
  importantNotice,
  operatorSetsBrand,
} from '../support/scenarios/operator.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const GREETING = t('home.greeting.named', { greeting: t('home.greeting.morning'), name: '张*' });

/** The tasks of today, each with its link and path. */
const TASKS = [
  [t('home.rewardAction'), t('home.rewardTitle', { n: '2' }), '/pages-sub/invite/award'],
  [t('home.prizeAction'), t('home.prizeTitle', { n: '1' }), '/pages-sub/my-prize/index'],
] as const;

const LOTTERY = `${t('title.lottery')} ${t('home.chances', { n: '2' })}`;

/** The name and the path of each link in the grid of services. */
const SERVICES = [
  [`${t('title.signIn')} ${t('home.signDue')}`, '/pages-sub/sign-in/index'],
  [LOTTERY, '/pages-sub/lottery/index'],
  [`${t('title.invest')} ${t('home.held', { n: '4' })}`, '/pages/invest/index'],
  [t('title.vip'), '/pages/vip/index'],
  [t('title.invite'), '/pages/invite/index'],
  [`${t('title.myPrize')} ${t('home.prizesDue', { n: '1' })}`, '/pages-sub/my-prize/index'],
  [t('title.officialCommunity'), '/pages-sub/official-community/index'],
] as const;

test('shows member, assets, tasks, services and news, each with its link', async ({
  page,
  host,
  session,
  home,
}) => {
  await home.open();
  await expect(session.brand).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: GREETING })).toBeVisible();
  await expect(page.getByText('11月21日 周六')).toBeVisible();
  await expect(page.getByText('VIP1', { exact: true })).toBeVisible();
  await expect(page.getByText('青山')).toHaveCount(0);
  await expect(page.getByText(t('home.filing', { icp: '演示环境无备案' }))).toBeVisible();

  const amounts = { balance: '12,345.67', invested: '16,000.00', frozen: '500.00' };
  await expect(page.getByRole('img', { name: t('asset.split', amounts) })).toBeVisible();
  for (const figure of ['16,000.00', '500.00', '1,280'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();

  await expect(home.today).toContainText(t('home.todoCount', { n: '3' }));
  await expect(home.downloadButton).toBeVisible();
  const article = home.news.getByRole('link').first();
  await expect(home.news.getByRole('link')).toHaveCount(3);
  await expect(article).toContainText(t('home.newsHint', { source: '', views: '1.7万' }).trim());
  await expect(article).toHaveAttribute('href', /#\/pages-sub\/news-detail\/index\?id=\d+$/);

  for (const [link, path] of [
    [page.getByRole('link', { name: t('title.asset') }), '/pages-sub/asset/index'],
    ...TASKS.map(([action, title, path]) => {
      const name = `${action} ${title}`;
      return [home.today.getByRole('link', { name }), path] as const;
    }),
    ...SERVICES.map(([name, path]) => [home.service(name), path] as const),
    [
      page.getByRole('link', { name: `${t('home.more')} ${t('title.hotNews')}` }),
      '/pages-sub/hot-news/index',
    ],
  ] as const)
    await expect(link).toHaveAttribute('href', `${host.origin}/#${path}`);
  await article.click();
  await expect.poll(session.hash).toMatch(/^#\/pages-sub\/news-detail\/index\?id=\d+$/);
});

test('what is in progress can be expanded and leads to its page; a purchase leads to the holdings', async ({
  home,
  invest,
  session,
}) => {
  await home.open();
  const lines = home.inProgress.getByRole('link');
  await expect(lines).toHaveCount(3);
  await home.inProgress.getByRole('button', { name: t('inProgress.all', { n: '4' }) }).click();
  await expect(lines).toHaveCount(4);
  await lines.filter({ hasText: '稳享90天' }).click();
  await expect(invest.holdings.tab).toHaveAttribute('aria-selected', 'true');
  await expect(invest.holdings.cancelButtons.first()).toBeVisible();
  await invest.productsTab.click();
  await expect.poll(session.hash).toBe('#/pages/invest/index');
  await expect(invest.onSale.first()).toBeVisible();
});

test(
  'shows the operator’s brand unless the host sets one',
  { tag: '@long' },
  async ({ page, session, home, mock }) => {
    operatorSetsBrand(mock, '海湾财富');
    await home.open();
    await expect(page.getByRole('heading', { level: 1, name: '海湾财富' })).toBeVisible();
    await session.element.evaluate((element) => element.setAttribute('brand', 'Harbour'));
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  },
);

test(
  'centres the button of a task and the picture of an article in their rows',
  { tag: '@long' },
  async ({ home }) => {
    await home.open();
    const middleY = (box: { y: number; height: number } | null) =>
      box ? box.y + box.height / 2 : 0;
    for (const [list, partSelector] of [
      [home.today.getByRole('list'), 'a, button'],
      [home.news, 'img'],
    ] as const) {
      const row = list.getByRole('listitem').first();
      await row.scrollIntoViewIfNeeded();
      const rowPart = row.locator(partSelector).last();
      expect(middleY(await rowPart.boundingBox())).toBeCloseTo(
        middleY(await row.boundingBox()),
        -0.5,
      );
    }
  },
);

test(
  'hidden amounts are not in the document, also after a reload',
  { tag: '@long' },
  async ({ page, app, session, home }) => {
    await home.open();
    await app.button('money.hide').click();
    const texts = () =>
      session.element.evaluate((el) => {
        const allElements = [...el.shadowRoot!.querySelectorAll('*')];
        const accessibleNames = allElements.map((node) => node.getAttribute('aria-label') ?? '');
        return `${el.shadowRoot!.textContent} ${accessibleNames.join(' ')}`;
      });
    for (let visit = 0; visit < 2; visit += 1) {
      await expect(app.button('money.show')).toBeVisible();
      await expect(app.text('money.hidden').first()).toBeAttached();
      for (const figure of ['12,345', '.67', '16,000', '500.00', '1,280'])
        expect(await texts()).not.toContain(figure);
      if (visit === 0) await page.reload();
    }
    await page.evaluate(() => localStorage.setItem('wealth-rewards:amounts', '{nonsense'));
    await page.reload();
    await expect(session.balance).toBeVisible();
  },
);

test('home, account, lottery and VIP show the same draws and name', async ({ page, app, home }) => {
  await home.open();
  const visibleText = (text: string) => page.getByText(text).filter({ visible: true });
  await expect(visibleText(GREETING)).toBeVisible();
  await expect(home.service(LOTTERY)).toBeVisible();
  await app.tab('tab.vip').click();
  await expect(visibleText('张*')).toBeVisible();
  await app.tab('tab.my').click();
  await page.getByRole('link', { name: LOTTERY, exact: true }).click();
  await expect(visibleText(t('lottery.free')).locator('..')).toContainText('1');
  await expect(visibleText(t('lottery.chances')).locator('..')).toContainText('1');
});

test('blocks that fail show errors, no dialog, and a retry each', async ({
  page,
  host,
  app,
  session,
  home,
}) => {
  const failure = answerWith({ code: 10010, msg: '系统繁忙' }, 500);
  const CALLS = /\/v1\/api\/(common\/config|index\/)/;
  await page.route(CALLS, failure);
  await host.openLoggedIn();
  const errors = page.getByRole('alert');
  await expect(errors).toHaveCount(4);
  await expect(app.dialog).toHaveCount(0);
  await expect(session.balance).toBeVisible();
  await expectAccessible(page, 'all blocks failed');
  await page.unroute(CALLS);
  for (let remaining = 4; remaining > 0; remaining -= 1) {
    await expect(errors).toHaveCount(remaining);
    await errors
      .first()
      .getByRole('button', { name: t('common.retry') })
      .click();
  }
  await expect(errors).toHaveCount(0);
  for (const block of [home.services, home.banners, home.ticker, home.news])
    await expect(block).toBeVisible();
});

test(
  'shows accessible skeletons while everything loads',
  { tag: '@long' },
  async ({ page, home }) => {
    let releaseAnswers: () => void = () => {};
    const released = new Promise<void>((resolve) => (releaseAnswers = resolve));
    for (const path of ['common/config', 'index/*'])
      await page.route(`**/v1/api/${path}*`, async (route) => {
        await released;
        await route.fallback();
      });
    await home.open();
    await expect(home.skeletons.first()).toBeVisible();
    await expectAccessible(page, 'loading');
    releaseAnswers();
    await expect(home.news).toBeVisible();
    await expect(home.skeletons).toHaveCount(0);
  },
);

test('a banner leads to a page, an article, a trusted URL or nowhere', async ({
  page,
  home,
  mock,
}) => {
  const targets = [
    [1, '/pages-sub/sign-in/index'],
    [2, '5'],
    [3, 'https://example.com/education?a=1'],
    [3, 'https://example.com.evil.example/'],
    [3, 'javascript:alert(1)'],
    [1, '/no/such/page'],
    [2, '../login'],
    [0, ''],
  ] as const;
  const list = targets.map(([link_type, link], i) => ({
    id: i + 1,
    link_type,
    link,
    title: `第${i + 1}张`,
    sort: i + 1,
    image: '/v1/static/bars.svg',
  }));
  await page.route('**/v1/api/index/banner', answerWith({ code: 1, msg: '', data: { list } }));
  await home.open();
  await recordOpenedUrls(page);
  const link = (name: string) => home.banners.getByRole('link', { name });
  await expect(link('第1张')).toHaveAttribute('href', /#\/pages-sub\/sign-in\/index$/);
  await expect(link('第2张')).toHaveAttribute('href', /#\/pages-sub\/news-detail\/index\?id=5$/);
  await home.banners.getByRole('button', { name: '第3张' }).click();
  expect(await openedUrls(page)).toEqual([
    { url: 'https://example.com/education?a=1', purpose: 'banner' },
  ]);
  for (const name of ['第4张', '第5张', '第6张', '第7张', '第8张']) {
    await expect(home.banners.getByText(name)).toBeAttached();
    for (const role of ['link', 'button'] as const)
      await expect(home.banners.getByRole(role, { name })).toHaveCount(0);
  }
  expect(countCalls(mock, 'index/newsDetail')).toBe(0);
});

test('reading the messages removes the unread dot, also after a reload', async ({ page, home }) => {
  await home.open();
  await expect(home.bell).toHaveAccessibleName(`${t('messages.title')} ${t('home.unread')}`);
  await home.ticker.getByRole('button', { name: '演示环境提示' }).click();
  await expect(home.messageSheet).toContainText('当前为演示环境，页面中的产品、金额和公司均为虚构');
  const unread = home.messageSheet.getByText(t('messages.new'));
  await expect(unread.first()).toBeAttached();
  await expectAccessible(page, 'messages');
  await page.keyboard.press('Escape');
  await expect(home.bell).toHaveAccessibleName(t('messages.title'));
  await page.reload();
  await expect(home.ticker).toBeVisible();
  await expect(home.bell).toHaveAccessibleName(t('messages.title'));
  await home.bell.click();
  await expect(
    home.messageSheet.getByRole('heading', { level: 3, name: '演示环境提示' }),
  ).toBeVisible();
  await expect(unread).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(home.messageSheet).toHaveCount(0);
  await expect(home.bell).toBeFocused();
});

test(
  'an important notice opens by itself until it is confirmed',
  { tag: '@long' },
  async ({ page, home, mock }) => {
    importantNotice(mock, DEMO_NOTICE_ID);
    await home.open();
    const announcement = home.announcement('演示环境提示');
    await expect(announcement).toBeVisible();
    await expectAccessible(page, 'notice');
    // An unread notice appears again.
    await page.reload();
    await announcement.getByRole('button', { name: t('home.noticeRead') }).click();
    await expect(announcement).toHaveCount(0);
    await page.reload();
    await expect(home.ticker).toBeVisible();
    await expect(announcement).toHaveCount(0);
    importantNotice(mock, 3);
    await page.reload();
    await expect(home.announcement('节假日提现到账说明')).toBeVisible();
  },
);

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"', 'English'])
  test.describe(look, () => {
    const language = look === 'English' ? 'en' : 'zh-Hans';
    const attributes = look === 'English' ? 'text-size="large" locale="en"' : look;
    test.use({
      language,
      viewport: { width: attributes.includes('large') ? 320 : 375, height: 812 },
    });

    test(
      'home has no axe violation and no cut text',
      { tag: '@long' },
      async ({ page, host, app, session, home, mock }) => {
        const body = `<style>body { margin: 0 }</style><wealth-rewards api-base="${mock.url}" ${attributes}></wealth-rewards>`;
        await host.openLoggedIn({ body });
        await expect(home.news).toBeVisible();
        await expect(app.text('ribbon.demo')).toBeVisible();
        await expectAccessible(page, 'home');
        await expectNoOverflow(page);
        const cutTexts = await session.element.evaluate((el) => {
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
        await expect(session.element).not.toContainText(/home\.|download\./);
      },
    );
  });

test(
  'shows the tasks of the new day after midnight',
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
