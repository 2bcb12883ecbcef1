import type { Stage } from './stage.ts';

/** The lists of the latest and of the hot news, with tabs, search and the saved articles. */
export function newsModel({ page, host, t }: Stage) {
  const linksOf = (list: 'title.news' | 'title.hotNews') =>
    page.getByRole('list', { name: t(list) }).getByRole('link');
  const savedSheet = page.getByRole('dialog', { name: t('news.saved') });
  const latestHash = '#/pages-sub/news/index';
  return {
    latestHash,
    latest: linksOf('title.news'),
    hot: linksOf('title.hotNews'),
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    tabs: page.getByRole('tab'),
    searchField: page.getByRole('textbox', { name: t('news.search') }),
    clearButton: page.getByRole('button', { name: t('news.clear') }),
    /** The text at the end of a list of `n` articles. */
    end: (n: number) => t('news.end', { n: String(n) }),
    saved: {
      sheet: savedSheet,
      open: () => page.getByRole('button', { name: t('news.saved') }).click(),
      article: (title: string) => savedSheet.getByRole('link', { name: title, exact: true }),
    },
    open: (query = '') => host.openLoggedIn({ hash: `${latestHash}${query}` }),
    /** Opens the list by its URL, while the app runs. */
    goTo: (query = '') =>
      page.evaluate((hash) => void (location.hash = hash), `${latestHash}${query}`),
    openHot: () => host.openLoggedIn({ hash: '#/pages-sub/hot-news/index' }),
  };
}
