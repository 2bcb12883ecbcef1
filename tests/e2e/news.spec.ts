import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { formatTime } from '../../src/contract/time.ts';
import { answerWith } from '../support/faults.ts';
import { openInputMethod } from '../support/input-method.ts';
import { readToTheEnd } from '../support/read-to-the-end.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const LATEST_HASH = '#/pages-sub/news/index';

const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('link');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const searchField = (page: Page) => page.getByRole('textbox', { name: t('news.search') });
const hashOf = (page: Page) => decodeURIComponent(new URL(page.url()).hash);
const titleOf = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

const latestNewsByTime = ({ db }: Mock) =>
  db.news
    .filter(({ type }) => type === 'latest')
    .sort((a, b) => b.publish_time.localeCompare(a.publish_time) || b.id - a.id);

test('shows news by day, loads more while scrolling, and keeps read marks after a reload', async ({
  page,
  host,
  mock,
}) => {
  const [templateArticle] = latestNewsByTime(mock);
  const { id: _, ...articleFields } = templateArticle!;
  mock.transaction(() => {
    for (let i = 0; i < 70; i += 1)
      mock.db.news.insert({
        ...articleFields,
        title: `往期 ${i + 1}`,
        publish_time: formatTime(Date.UTC(2025, 11, 31) - i * 43_200_000),
      });
  });
  const allArticles = latestNewsByTime(mock);
  await host.openLoggedIn({ hash: LATEST_HASH });
  const list = rows(page, t('title.news'));
  await expect(list.first()).toContainText(allArticles[0]!.title);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('2026年11月20日 周五');
  await expect(list.first()).toContainText(allArticles[0]!.publish_time.slice(11, 16));
  await expect(list.first()).not.toContainText(t('news.read'));
  await list.first().click();
  await expect(titleOf(page, allArticles[0]!.title)).toBeVisible();
  await page.getByRole('button', { name: t('nav.back') }).click();
  await expect(list.first()).toContainText(t('news.read'));
  await expect(list.nth(1)).not.toContainText(t('news.read'));
  await page.reload();
  await expect(list.first()).toContainText(t('news.read'));
  await readToTheEnd(page, `共 ${allArticles.length} 篇，已全部显示`);
  await expect(page.getByRole('link', { name: '往期 70' })).toBeVisible();
  const callsBefore = mock.calls.length;
  await page.getByRole('button', { name: t('refresh.action') }).click();
  await expect.poll(() => mock.calls.slice(callsBefore)).toContain('GET /v1/api/index/news');
  await expectAccessible(page, 'latest news');
});

test('keeps category and keyword in the URL and on Back, and clears them', async ({
  page,
  host,
  mock,
}) => {
  const [newestArticle] = latestNewsByTime(mock);
  const { category } = newestArticle!;
  const articlesOfCategory = latestNewsByTime(mock).filter((news) => news.category === category);
  await host.openLoggedIn({ hash: LATEST_HASH });
  await tab(page, category).click();
  await expect(tab(page, category)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, category)).toBeFocused();
  await expect.poll(() => hashOf(page)).toBe(`${LATEST_HASH}?category=${category}`);
  await expect(page.getByText(`共 ${articlesOfCategory.length} 篇，已全部显示`)).toBeAttached();
  const word = articlesOfCategory[0]!.title.slice(0, 4);
  await searchField(page).fill(`${word} `);
  await searchField(page).press('Enter');
  await expect.poll(() => hashOf(page)).toBe(`${LATEST_HASH}?category=${category}&keyword=${word}`);
  // The field keeps the focus after the search.
  await expect(searchField(page)).toBeFocused();
  await rows(page, t('title.news')).first().click();
  await expect(titleOf(page, articlesOfCategory[0]!.title)).toBeVisible();
  await page.goBack();
  await expect(searchField(page)).toHaveValue(word);
  await expect(tab(page, category)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: t('news.clear') }).click();
  await expect(searchField(page)).toHaveValue('');
  await expect(searchField(page)).toBeFocused();
  await expect.poll(() => hashOf(page)).toBe(`${LATEST_HASH}?category=${category}`);
  await tab(page, category).press('Home');
  await expect.poll(() => hashOf(page)).toBe(LATEST_HASH);
  // A link sets category and keyword, too. An empty result shows a message with a link.
  await host.open({ hash: `${LATEST_HASH}?category=${category}&keyword=${'长'.repeat(40)}` });
  await page.reload();
  await expect(tab(page, category)).toHaveAttribute('aria-selected', 'true');
  await expect(searchField(page)).toHaveValue('长'.repeat(30));
  await expect(page.getByText(`没有找到“${'长'.repeat(30)}”`)).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await page.getByRole('button', { name: t('news.showAll') }).click();
  await expect(rows(page, t('title.news')).first()).toContainText(latestNewsByTime(mock)[0]!.title);
  await expect(searchField(page)).toHaveValue('');
  await searchField(page).fill('长'.repeat(40));
  await expect(searchField(page)).toHaveValue('长'.repeat(30));
});

test('the typed search words survive an expired session, and go when the page is left', async ({
  page,
  host,
}) => {
  await host.openLoggedIn({ hash: LATEST_HASH });
  await searchField(page).fill('利率');
  await page.route('**/v1/api/index/news*', answerWith({ code: 401, msg: '请重新登录' }), {
    times: 1,
  });
  await page.getByRole('button', { name: t('refresh.action') }).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  await logIn(page);
  const openNews = () => page.evaluate((hash) => void (location.hash = hash), LATEST_HASH);
  await openNews();
  await expect(searchField(page)).toHaveValue('利率');
  await page.getByRole('button', { name: t('nav.back') }).click();
  await expect(searchField(page)).toHaveCount(0);
  await openNews();
  await expect(searchField(page)).toHaveValue('');
  // A link to another search shows the words of that search.
  for (const word of ['利率', '节假日']) {
    await page.evaluate((hash) => void (location.hash = hash), `${LATEST_HASH}?keyword=${word}`);
    await expect(searchField(page)).toHaveValue(word);
  }
});

test('a search text at its limit shows what an input method composes, and is cut afterwards', async ({
  page,
  host,
}) => {
  await host.openLoggedIn({ hash: LATEST_HASH });
  const text = '长'.repeat(27) + '𠮷';
  await searchField(page).fill(text);
  const inputMethod = await openInputMethod(page);
  for (const composed of ['s', 'sh', 'shi', "shi'you"]) {
    await inputMethod.compose(composed);
    await expect(searchField(page)).toHaveValue(text + composed);
  }
  await inputMethod.commit('石油');
  await expect(searchField(page)).toHaveValue(`${text}石油`);
  await inputMethod.compose('gong');
  await expect(searchField(page)).toHaveValue(`${text}石油gong`);
  await inputMethod.commit('公');
  await expect(searchField(page)).toHaveValue(`${text}石油`);
  // A composition in the middle of the text.
  await searchField(page).press('Home');
  await inputMethod.compose('ni');
  await expect(searchField(page)).toHaveValue(`ni${text}石油`);
  await inputMethod.commit('');
  await expect(searchField(page)).toHaveValue(`${text}石油`);
  await searchField(page).press('Enter');
  await expect.poll(() => hashOf(page)).toBe(`${LATEST_HASH}?keyword=${text}石油`);
});

test(
  'shows all categories of the server, and removes an unknown one from the URL',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const [emptyCategory, ...otherCategories] = new Set(
      mock.db.news.all().map((news) => news.category),
    );
    // All articles of this category move to the other list, so the latest news of the category is empty.
    mock.transaction(() => {
      for (const { id } of mock.db.news.filter((news) => news.category === emptyCategory))
        mock.db.news.update(id, { type: 'hot' });
    });
    await host.openLoggedIn({ hash: `${LATEST_HASH}?category=没有的&keyword=签到` });
    await expect(tab(page, t('news.all'))).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => hashOf(page)).toBe(`${LATEST_HASH}?keyword=签到`);
    await expect(searchField(page)).toHaveValue('签到');
    await expect(page.getByRole('tab')).toHaveText([
      t('news.all'),
      emptyCategory!,
      ...otherCategories,
    ]);
    await expect(rows(page, t('title.news'))).toHaveCount(1);
    await page.getByRole('button', { name: t('news.clear') }).click();
    await tab(page, emptyCategory!).click();
    await expect(page.getByText(`分类：${emptyCategory}`)).toBeVisible();
    await expectAccessible(page, 'an empty category');
  },
);

for (const [look, locale] of [
  ['theme="dark"', 'en'],
  ['text-size="large"', 'zh-Hans'],
] as const) {
  test(
    `the latest news has no axe violations and no overflow at 320 px (${look}, ${locale})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const body = (attributes: string) =>
        `<wealth-rewards api-base="${mock.url}" ${attributes}></wealth-rewards>`;
      await host.openLoggedIn({ body: body('') });
      await expect(page.getByText('12,345.67')).toBeVisible();
      await host.open({ body: body(`${look} locale="${locale}"`), hash: LATEST_HASH });
      await page.reload();
      await expect(
        page.getByText(locale === 'en' ? 'All' : t('news.all'), { exact: true }).first(),
      ).toBeVisible();
      await expectAccessible(page, look);
      await expectNoOverflow(page);
    },
  );
}
