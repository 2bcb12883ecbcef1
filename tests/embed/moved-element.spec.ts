import type { Page } from '@playwright/test';
import { nextFrame } from '../support/next-frame.ts';
import {
  expectNoBlankList,
  pageScroller,
  scrollPage,
  scrollTopOf,
} from '../support/page-scroller.ts';
import { expect, test, type TestHost } from '../support/test.ts';
import { t } from '../support/texts.ts';

// The host moves, hides, shows and resizes the element. What the member sees stays in its place.

/** The page of the host: the element is in a box, and there is another box. */
const bodyFor = (api: string) =>
  `<div id="box"><wealth-rewards api-base="${api}"></wealth-rewards></div><div id="other"></div>`;

/** What a host does, as a script. It may use `element`, `box`, `other` and `frame()`, which waits for a frame. */
const WAYS: Record<string, string> = {
  'moves it by append': 'other.append(element)',
  'moves it and its box': 'other.append(box)',
  'moves it by moveBefore': 'other.moveBefore(element, null)',
  'moves it twice': 'other.append(element); await frame(); box.append(element)',
  'moves it while it is hidden':
    'other.hidden = true; other.append(element); await frame(); other.hidden = false',
  'moves it, hidden before and after':
    'box.hidden = other.hidden = true; await frame(); other.append(element); await frame(); other.hidden = false',
  'hides it by display and shows it':
    'element.style.display = "none"; await frame(); element.style.display = ""',
  'hides its box and shows it': 'box.hidden = true; await frame(); box.hidden = false',
  'skips its box by content-visibility':
    'box.style.contentVisibility = "hidden"; await frame(); box.style.contentVisibility = ""',
  'closes and opens details around it':
    'const d = document.createElement("details"); d.open = true; other.append(d); d.append(element); await frame(); d.open = false; await frame(); d.open = true',
  'closes and opens a dialog around it':
    'const d = document.createElement("dialog"); other.append(d); d.append(element); d.show(); await frame(); d.close(); await frame(); d.showModal()',
  'makes it low and high again':
    'element.style.blockSize = "200px"; await frame(); element.style.blockSize = ""',
  'makes it narrow and wide again':
    'element.style.inlineSize = "320px"; await frame(); element.style.inlineSize = ""',
};
const IN_COMMIT = new Set(['moves it by append']);

async function run(page: Page, script: string) {
  await page.evaluate(
    `(async () => {
      const element = document.querySelector('wealth-rewards');
      const [box, other] = ['box', 'other'].map((id) => document.getElementById(id));
      const frame = async () => { for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame); };
      ${script};
      await frame();
    })()`,
  );
}

async function openTeam(page: Page, host: TestHost, api: string) {
  await host.openLoggedIn({ body: bodyFor(api), hash: '#/pages-sub/team/index' });
  await expect(pageScroller(page).getByRole('listitem').nth(5)).toBeVisible();
}

for (const [name, script] of Object.entries(WAYS))
  test(
    `a list stays in its place when the host ${name}`,
    { tag: IN_COMMIT.has(name) ? [] : '@long' },
    async ({ page, host, mock }) => {
      await openTeam(page, host, mock.url);
      // The second place is the end of the list.
      for (const distance of [1_200, 3_000]) {
        await scrollPage(page, distance);
        await expectNoBlankList(page);
        const topBefore = await scrollTopOf(page);
        expect(topBefore).toBeGreaterThan(1_000);
        await run(page, script);
        expect(await scrollTopOf(page)).toBeCloseTo(topBefore, 0);
        await expectNoBlankList(page);
      }
    },
  );

test('what scrolls sideways and what scrolls in a sheet stay in their place when the host moves the element', async ({
  page,
  host,
  mock,
  app,
  my,
}) => {
  await page.setViewportSize({ width: 375, height: 480 });
  await host.openLoggedIn({ body: bodyFor(mock.url) });
  const carousel = page.getByRole('group', { name: t('home.banners') });
  await carousel
    .getByRole('button', {
      name: new RegExp(`^${t('rolling.position', { n: '2', count: '' }).split('，')[0]}`),
    })
    .click();
  const slides = carousel.locator('[data-strip]');
  const leftOf = () => slides.evaluate((el) => el.scrollLeft / el.clientWidth);
  await expect.poll(leftOf).toBe(1);
  await run(page, WAYS['moves it by append']!);
  expect(await leftOf()).toBe(1);
  await app.tab('tab.my').click();
  await app.button('my.withdraw').click();
  const content = my.sheet('my.withdraw').locator('> div').nth(1);
  // While the sheet still loads its payees, it is too short for this.
  const scrollContent = () =>
    content.evaluate((el) => {
      el.scrollTop = 120;
      return el.scrollTop;
    });
  await expect.poll(scrollContent).toBe(120);
  // The event `scroll` comes with the next frame.
  await nextFrame(page);
  await run(page, WAYS['moves it twice']!);
  expect(await content.evaluate((el) => el.scrollTop)).toBe(120);
});

test('a page to which the member returns in a hidden element is in its place when the element is shown', async ({
  page,
  host,
  mock,
  app,
}) => {
  await page.setViewportSize({ width: 375, height: 480 });
  await host.openLoggedIn({ body: bodyFor(mock.url), hash: '#/pages-sub/sign-in/index' });
  await expect(page.getByText('11月20日 周五')).toBeVisible();
  await scrollPage(page, 200);
  const navigate = (script: string) =>
    page.evaluate(`void document.querySelector('wealth-rewards').${script}`);
  await navigate("navigate('/pages-sub/address/index')");
  await expect(app.heading('title.address')).toBeVisible();
  await run(page, 'box.hidden = true');
  await navigate('back()');
  await expect(
    page.getByRole('heading', { level: 1, name: t('title.signIn'), includeHidden: true }),
  ).toBeAttached();
  await run(page, 'box.hidden = false');
  await expect.poll(() => scrollTopOf(page)).toBe(200);
});

test(
  'a list leaves no gap when the content above it shrinks',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openTeam(page, host, mock.url);
    const setHeightAbove = (px: number) =>
      pageScroller(page).evaluate((el, height) => {
        (el.firstElementChild as HTMLElement).style.minBlockSize = `${height}px`;
        el.style.overflowAnchor = 'none';
      }, px);
    await setHeightAbove(1_500);
    await scrollPage(page, 1_700);
    await expectNoBlankList(page);
    await setHeightAbove(0);
    await expectNoBlankList(page);
  },
);
