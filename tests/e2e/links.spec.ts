import type { Locator, Page } from '@playwright/test';
import { LINK_TYPE } from '../../src/contract/statuses.ts';
import type { TextKey } from '../../src/i18n/text-key.ts';
import { answerWith } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Tests every place of the app with a link of the operator: once to a listed host, once to an unlisted one.

const LISTED_ORIGIN = 'https://example.com';
const UNLISTED_ORIGIN = 'https://example.com.evil.example';

/** A place of the app with a link of the operator. */
interface Place {
  name: string;
  /** The `purpose` that `wr-open-url` must report. */
  purpose: string;
  /** The path of the link. */
  path: string;
  /** The page of the app that has the link. */
  hash: string;
  /** The member who sees it: the first one by default; null without a login. */
  mobile?: string | null;
  /** The control that reveals it. */
  press?: (page: Page) => Locator;
  link: (page: Page) => Locator;
  /** The element that shows the reason; `null` if nothing promises a link. */
  businessError: ((page: Page) => Locator) | null;
  /** The reason; by default the one that replaces a link. */
  reason?: TextKey;
}

const UNVERIFIED_MOBILE = '13800000002';

const body = (page: Page) => page.locator('wealth-rewards');

const PLACES: Place[] = [
  ...['用户协议', '隐私政策'].map((title, i) => ({
    name: `${title} of the registration`,
    purpose: 'agreement',
    path: `/agreement-${i ? 'privacy' : 'user'}.html`,
    hash: '#/pages/login/index?type=register',
    mobile: null,
    link: (page: Page) => page.getByRole('link', { name: t('common.titled', { title }) }),
    businessError: body,
  })),
  {
    name: 'the agreement of VIP',
    purpose: 'agreement',
    path: '/agreement-vip.html',
    hash: '#/pages/vip/index',
    link: (page) => page.getByRole('link', { name: t('common.titled', { title: 'VIP会员协议' }) }),
    businessError: body,
  },
  {
    name: 'an agreement in the sheet of 我的',
    purpose: 'agreement',
    path: '/agreement-privacy.html',
    hash: '#/pages/my/index',
    press: (page) => page.getByRole('button', { name: t('my.terms') }),
    link: (page) => page.getByRole('dialog').getByRole('link', { name: '隐私政策' }),
    businessError: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the policy under the real-name form',
    purpose: 'agreement',
    path: '/agreement-privacy.html',
    hash: '',
    mobile: UNVERIFIED_MOBILE,
    link: (page) => page.getByRole('link', { name: t('realname.privacy') }),
    businessError: (page) => page.getByRole('listitem').filter({ hasText: t('realname.privacy') }),
  },
  {
    name: 'the service desk under the real-name form',
    purpose: 'service',
    path: '/desk',
    hash: '',
    mobile: UNVERIFIED_MOBILE,
    link: (page) =>
      page.getByRole('link', { name: t('realname.contact') }).and(page.locator('[target]')),
    businessError: (page) => page.getByRole('link', { name: t('realname.contact') }),
    reason: 'realname.contactRefused',
  },
  {
    name: 'a document of a product',
    purpose: 'agreement',
    path: '/doc-risk.html',
    hash: '#/pages/invest/index',
    press: (page) =>
      page
        .getByRole('listitem')
        .filter({ visible: true, hasText: '成长180天' })
        .getByRole('button'),
    link: (page) => page.getByRole('dialog').getByRole('button', { name: '《风险揭示书》2026.10' }),
    businessError: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the group chat',
    purpose: 'community',
    path: '/community',
    hash: '#/pages-sub/official-community/index',
    mobile: null,
    link: (page) =>
      page.getByRole('button', { name: t('officialCommunity.join'), disabled: false }),
    businessError: body,
    reason: 'officialCommunity.refused',
  },
  {
    name: 'a banner',
    purpose: 'banner',
    path: '/banner',
    hash: '',
    link: (page) => page.getByRole('button', { name: '合作活动' }),
    businessError: null,
  },
];

/** Points the operator’s links to an origin, each with its own path. Returns a function that changes the origin. */
async function pointLinksTo(page: Page, firstOrigin: string) {
  let origin = firstOrigin;
  await page.route(/\/v1\/api\/(common|card)\//, async (route) => {
    const response = await route.fetch();
    const text = (await response.text())
      .replace(/"\/v1\/static(\/(agreement|doc)-[^"]*)"/g, `"${origin}$1"`)
      .replace('"https://example.com/community"', `"${origin}/community"`)
      .replace(/("service":\{[^}]*"url":)null/, `$1"${origin}/desk"`);
    await route.fulfill({ response, body: text });
  });
  await page.route('**/v1/api/index/banner', (route) => {
    const banner = {
      id: 1,
      sort: 1,
      title: '合作活动',
      image: '/v1/static/bars.svg',
      link_type: LINK_TYPE.outside,
      link: `${origin}/banner`,
    };
    return answerWith({ code: 1, msg: '', data: { list: [banner] } })(route);
  });
  return (newOrigin: string) => void (origin = newOrigin);
}

for (const place of PLACES) {
  const { name, purpose, path, hash, mobile, press, link, businessError } = place;
  const { reason = 'link.refused' } = place;
  const isFirstOfPurpose = PLACES.find((otherPlace) => otherPlace.purpose === purpose) === place;
  // Only the first place of each purpose is tested in every run. official-community.spec.ts tests its own page.
  const tag = isFirstOfPurpose && purpose !== 'community' ? [] : '@long';
  test(
    `${name}: the host page or a new window opens the link; a link to an unlisted host cannot be opened, and the page says why`,
    { tag },
    async ({ page, host, context }) => {
      const setOrigin = await pointLinksTo(page, LISTED_ORIGIN);
      await context.route(`${LISTED_ORIGIN}/**`, (route) => route.fulfill({ body: 'opened' }));
      if (mobile === null) await host.open({ hash });
      else await host.openLoggedIn({ hash }, mobile);
      await press?.(page).click();
      const reportedUrls: object[] = [];
      await page.exposeFunction('reportUrl', (detail: object) => reportedUrls.push(detail));
      await page.evaluate(() => {
        let isFirstEvent = true;
        document.addEventListener('wr-open-url', (event) => {
          const { url, purpose } = (event as CustomEvent<{ url: string; purpose: string }>).detail;
          if (isFirstEvent) event.preventDefault();
          isFirstEvent = false;
          (window as unknown as { reportUrl(detail: object): void }).reportUrl({ url, purpose });
        });
      });
      const linkElement = link(page);
      await linkElement.click();
      await expect.poll(() => reportedUrls).toEqual([{ url: `${LISTED_ORIGIN}${path}`, purpose }]);
      // The page does not cancel the second event, so the browser opens one window.
      const [openedPage] = await Promise.all([context.waitForEvent('page'), linkElement.click()]);
      await openedPage.waitForURL(`${LISTED_ORIGIN}${path}`);
      expect(await openedPage.evaluate(() => window.opener as unknown)).toBeNull();
      expect(context.pages()).toHaveLength(2);
      expect(reportedUrls).toHaveLength(2);

      setOrigin(UNLISTED_ORIGIN);
      await page.goto('about:blank');
      await page.goto(`${host.origin}/${hash}`);
      await press?.(page).click();
      if (businessError) await expect(businessError(page)).toContainText(t(reason));
      // A refused banner shows no reason. Its text shows that it has loaded.
      else await expect(page.getByText('合作活动')).toBeAttached();
      await expect(linkElement).toHaveCount(0);
      await expect(page.locator(`wealth-rewards [href^="${UNLISTED_ORIGIN}"]`)).toHaveCount(0);
    },
  );
}
