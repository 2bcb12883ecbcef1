import type { Page } from '@playwright/test';
import { answerWith } from '../support/faults.ts';
import { openInputMethod } from '../support/input-method.ts';
import { inEachLook, LOOKS } from '../support/looks.ts';
import { readToTheEnd } from '../support/read-to-the-end.ts';
import {
  addSeventyOldArticles,
  emptyFirstCategory,
  latestNews,
} from '../support/scenarios/news.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const hashOf = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

test('shows news by day, loads more while scrolling, and keeps read marks after a reload', async ({
  page,
  app,
  article,
  news,
  mock,
}) => {
  addSeventyOldArticles(mock);
  const allArticles = latestNews(mock);
  await news.open();
  const list = news.latest;
  await expect(list.first()).toContainText(allArticles[0]!.title);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('2026年11月20日 周五');
  await expect(list.first()).toContainText(allArticles[0]!.publish_time.slice(11, 16));
  await expect(list.first()).not.toContainText(t('news.read'));
  await list.first().click();
  await expect(article.title(allArticles[0]!.title)).toBeVisible();
  await app.backButton.click();
  await expect(list.first()).toContainText(t('news.read'));
  await expect(list.nth(1)).not.toContainText(t('news.read'));
  await page.reload();
  await expect(list.first()).toContainText(t('news.read'));
  await readToTheEnd(page, news.end(allArticles.length));
  await expect(page.getByRole('link', { name: '往期 70' })).toBeVisible();
  const callsBefore = mock.calls.length;
  await app.button('refresh.action').click();
  await expect.poll(() => mock.calls.slice(callsBefore)).toContain('GET /v1/api/index/news');
  await expectAccessible(page, 'latest news');
});

test('keeps category and keyword in the URL and on Back, and clears them', async ({
  page,
  app,
  host,
  article,
  news,
  mock,
}) => {
  const [newestArticle] = latestNews(mock);
  const { category } = newestArticle!;
  const articlesOfCategory = latestNews(mock).filter((each) => each.category === category);
  await news.open();
  await news.tab(category).click();
  await expect(news.tab(category)).toHaveAttribute('aria-selected', 'true');
  await expect(news.tab(category)).toBeFocused();
  await expect.poll(() => hashOf(page)).toBe(`${news.latestHash}?category=${category}`);
  await expect(page.getByText(news.end(articlesOfCategory.length))).toBeAttached();
  const word = articlesOfCategory[0]!.title.slice(0, 4);
  await news.searchField.fill(`${word} `);
  await news.searchField.press('Enter');
  await expect
    .poll(() => hashOf(page))
    .toBe(`${news.latestHash}?category=${category}&keyword=${word}`);
  // The field keeps the focus after the search.
  await expect(news.searchField).toBeFocused();
  await news.latest.first().click();
  await expect(article.title(articlesOfCategory[0]!.title)).toBeVisible();
  await page.goBack();
  await expect(news.searchField).toHaveValue(word);
  await expect(news.tab(category)).toHaveAttribute('aria-selected', 'true');
  await news.clearButton.click();
  await expect(news.searchField).toHaveValue('');
  await expect(news.searchField).toBeFocused();
  await expect.poll(() => hashOf(page)).toBe(`${news.latestHash}?category=${category}`);
  await news.tab(category).press('Home');
  await expect.poll(() => hashOf(page)).toBe(news.latestHash);
  // A link sets category and keyword, too. An empty result shows a message with a link.
  await host.open({ hash: `${news.latestHash}?category=${category}&keyword=${'长'.repeat(40)}` });
  await page.reload();
  await expect(news.tab(category)).toHaveAttribute('aria-selected', 'true');
  await expect(news.searchField).toHaveValue('长'.repeat(30));
  await expect(page.getByText(t('news.notFound', { keyword: '长'.repeat(30) }))).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await app.button('news.showAll').click();
  await expect(news.latest.first()).toContainText(latestNews(mock)[0]!.title);
  await expect(news.searchField).toHaveValue('');
  await news.searchField.fill('长'.repeat(40));
  await expect(news.searchField).toHaveValue('长'.repeat(30));
});

test('the typed search words survive an expired session, and go when the page is left', async ({
  page,
  app,
  news,
}) => {
  await news.open();
  await news.searchField.fill('利率');
  await page.route('**/v1/api/index/news*', answerWith({ code: 401, msg: '请重新登录' }), {
    times: 1,
  });
  await app.button('refresh.action').click();
  await app.dialog.getByRole('button').click();
  await app.logIn();
  await news.goTo();
  await expect(news.searchField).toHaveValue('利率');
  await app.backButton.click();
  await expect(news.searchField).toHaveCount(0);
  await news.goTo();
  await expect(news.searchField).toHaveValue('');
  // A link to another search shows the words of that search.
  for (const word of ['利率', '节假日']) {
    await news.goTo(`?keyword=${word}`);
    await expect(news.searchField).toHaveValue(word);
  }
});

test('a search text at its limit shows what an input method composes, and is cut afterwards', async ({
  page,
  news,
}) => {
  await news.open();
  const text = '长'.repeat(27) + '𠮷';
  await news.searchField.fill(text);
  const inputMethod = await openInputMethod(page);
  for (const composed of ['s', 'sh', 'shi', "shi'you"]) {
    await inputMethod.compose(composed);
    await expect(news.searchField).toHaveValue(text + composed);
  }
  await inputMethod.commit('石油');
  await expect(news.searchField).toHaveValue(`${text}石油`);
  await inputMethod.compose('gong');
  await expect(news.searchField).toHaveValue(`${text}石油gong`);
  await inputMethod.commit('公');
  await expect(news.searchField).toHaveValue(`${text}石油`);
  // A composition in the middle of the text.
  await news.searchField.press('Home');
  await inputMethod.compose('ni');
  await expect(news.searchField).toHaveValue(`ni${text}石油`);
  await inputMethod.commit('');
  await expect(news.searchField).toHaveValue(`${text}石油`);
  await news.searchField.press('Enter');
  await expect.poll(() => hashOf(page)).toBe(`${news.latestHash}?keyword=${text}石油`);
});

test(
  'shows all categories of the server, and removes an unknown one from the URL',
  { tag: '@long' },
  async ({ page, news, mock }) => {
    const [emptyCategory, ...otherCategories] = emptyFirstCategory(mock);
    await news.open('?category=没有的&keyword=签到');
    await expect(news.tab(t('news.all'))).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => hashOf(page)).toBe(`${news.latestHash}?keyword=签到`);
    await expect(news.searchField).toHaveValue('签到');
    await expect(news.tabs).toHaveText([t('news.all'), emptyCategory!, ...otherCategories]);
    await expect(news.latest).toHaveCount(1);
    await news.clearButton.click();
    await news.tab(emptyCategory!).click();
    await expect(page.getByText(t('news.inCategory', { category: emptyCategory! }))).toBeVisible();
    await expectAccessible(page, 'an empty category');
  },
);

inEachLook([LOOKS.DARK_ENGLISH, LOOKS.LARGE], (elementOf) =>
  test(
    'the latest news has no axe violations and no overflow at 320 px',
    { tag: '@long' },
    async ({ page, host, news, mock, t }) => {
      await host.openLoggedIn({ body: elementOf(mock), hash: news.latestHash });
      await expect(page.getByText(t('news.all'), { exact: true }).first()).toBeVisible();
      await expectAccessible(page, 'latest news');
      await expectNoOverflow(page);
    },
  ),
);
