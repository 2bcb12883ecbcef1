import type { Locator, Page } from '@playwright/test';
import { answerWith } from '../fixtures/faults.ts';
import { expect, signIn, test } from '../fixtures/test.ts';
import { openVip } from '../fixtures/vip.ts';

// Every place with an operator’s link × a listed or unlisted host × a host page that opens it or not.

const ALLOWED = 'https://example.com';
const REFUSED = 'https://example.com.evil.example';
const REASON = /不在可信名单内/;

interface Place {
  name: string;
  purpose: string;
  path: string;
  /** The link, once the place is open. */
  open: (page: Page) => Promise<Locator>;
  /** Where the reason is shown; `null` if there is no link and none was promised. */
  refusal: ((page: Page) => Locator) | null;
}

const body = (page: Page) => page.locator('wealth-rewards');
const go = (page: Page, hash: string) => page.evaluate((next) => (location.hash = next), hash);

async function openHome(page: Page) {
  await signIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
}

async function openProduct(page: Page) {
  await openHome(page);
  await page.getByRole('link', { name: '私人财富卡' }).click();
  const face = page.getByRole('listitem').filter({ visible: true, hasText: '成长180天' });
  await face.getByRole('button').click();
}

async function openTerms(page: Page) {
  await openHome(page);
  await go(page, '#/pages/my/index');
  await page.getByRole('button', { name: '协议与投诉' }).click();
}

async function openRealname(page: Page) {
  await signIn(page, '13800000002');
  await expect(page.getByRole('heading', { level: 1, name: '实名认证' })).toBeVisible();
}

const PLACES: Place[] = [
  ...['用户协议', '隐私政策'].map((title, i) => ({
    name: `${title} of the registration`,
    purpose: 'agreement',
    path: `/agreement-${i ? 'privacy' : 'user'}.html`,
    open: async (page: Page) => {
      await go(page, '#/pages/login/index?type=register');
      return page.getByRole('link', { name: `《${title}》` });
    },
    refusal: body,
  })),
  {
    name: 'the agreement of VIP',
    purpose: 'agreement',
    path: '/agreement-vip.html',
    open: async (page) => {
      await openVip(page);
      return page.getByRole('link', { name: '《VIP会员协议》' });
    },
    refusal: body,
  },
  {
    name: 'an agreement in the sheet of 我的',
    purpose: 'agreement',
    path: '/agreement-privacy.html',
    open: async (page) => {
      await openTerms(page);
      return page.getByRole('dialog').getByRole('link', { name: '隐私政策' });
    },
    refusal: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the policy under the real-name form',
    purpose: 'agreement',
    path: '/agreement-privacy.html',
    open: async (page) => {
      await openRealname(page);
      return page.getByRole('link', { name: '隐私政策' });
    },
    refusal: (page) => page.getByRole('listitem').filter({ hasText: '隐私政策' }),
  },
  {
    name: 'the service desk under the real-name form',
    purpose: 'service',
    path: '/desk',
    open: async (page) => {
      await openRealname(page);
      return page.getByRole('link', { name: '联系客服' }).and(page.locator('[target]'));
    },
    refusal: (page) => page.getByRole('link', { name: '联系客服' }),
  },
  {
    name: 'a document of a product',
    purpose: 'agreement',
    path: '/doc-risk.html',
    open: async (page) => {
      await openProduct(page);
      return page.getByRole('dialog').getByRole('button', { name: '《风险揭示书》2026.10' });
    },
    refusal: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the group chat',
    purpose: 'community',
    path: '/community',
    open: async (page) => {
      await go(page, '#/pages-sub/official-community/index');
      return page.getByRole('button', { name: '加入群聊', disabled: false });
    },
    refusal: body,
  },
  {
    name: 'a banner',
    purpose: 'banner',
    path: '/banner',
    open: async (page) => {
      await openHome(page);
      await expect(page.getByText('合作活动')).toBeAttached();
      return page.getByRole('button', { name: '合作活动' });
    },
    refusal: null,
  },
];

/** The operator’s links point to this host, with another path. */
async function configure(page: Page, origin: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\/v1\/api\/(common|card)\//, async (route) => {
    const response = await route.fetch();
    const text = (await response.text())
      .replace(/"\/v1\/static(\/(agreement|doc)-[^"]*)"/g, `"${origin}$1"`)
      .replace('"https://example.com/community"', `"${origin}/community"`)
      .replace(/("service":\{[^}]*"url":)null/, `$1"${origin}/desk"`);
    await route.fulfill({ response, body: text });
  });
  const banner = { id: 1, sort: 1, title: '合作活动', link_type: 3, link: `${origin}/banner` };
  const list = [{ ...banner, image: '/v1/static/bars.svg' }];
  await page.route('**/v1/api/index/banner', answerWith({ code: 1, msg: '', data: { list } }));
}

for (const { name, purpose, path, open, refusal } of PLACES) {
  test(`${name}: the page may open it itself, else a window opens`, async ({
    page,
    host,
    context,
  }) => {
    await configure(page, ALLOWED);
    await context.route(`${ALLOWED}/**`, (route) => route.fulfill({ body: 'opened' }));
    await host.open();
    const told: object[] = [];
    await page.exposeFunction('tell', (detail: object) => told.push(detail));
    await page.evaluate(() => {
      let isFirst = true;
      document.addEventListener('wr-openurl', (event) => {
        const { url, purpose } = (event as CustomEvent<{ url: string; purpose: string }>).detail;
        if (isFirst) event.preventDefault();
        isFirst = false;
        (window as unknown as { tell(detail: object): void }).tell({ url, purpose });
      });
    });
    const way = await open(page);
    await way.click();
    await expect.poll(() => told).toEqual([{ url: `${ALLOWED}${path}`, purpose }]);
    // Not cancelled this time, so the browser opens the only window.
    const [opened] = await Promise.all([context.waitForEvent('page'), way.click()]);
    await opened.waitForURL(`${ALLOWED}${path}`);
    expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
    expect(context.pages()).toHaveLength(2);
    expect(told).toHaveLength(2);
  });

  test(`${name}: a link to an unlisted host cannot be opened, and the page says why`, async ({
    page,
    host,
  }) => {
    await configure(page, REFUSED);
    await host.open();
    const way = await open(page);
    if (refusal) await expect(refusal(page)).toContainText(REASON);
    await expect(way).toHaveCount(0);
    await expect(page.locator(`wealth-rewards [href^="${REFUSED}"]`)).toHaveCount(0);
  });
}
