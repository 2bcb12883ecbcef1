import type { Stage } from './stage.ts';

/** An article of the news: its text, its size, sharing, saving and the articles before and after it. */
export function articleModel({ page, host, t }: Stage) {
  const article = page.getByRole('article');
  const hash = '#/pages-sub/news-detail/index';
  const neighbours = page.getByRole('navigation', { name: t('newsDetail.neighbours') });
  const button = (key: 'newsDetail.share' | 'newsDetail.save' | 'newsDetail.copyLink') =>
    page.getByRole('button', { name: t(key), exact: true });
  return {
    hash,
    body: article,
    title: (name: string) => page.getByRole('heading', { level: 2, name, exact: true }),
    titles: page.getByRole('heading', { level: 2 }),
    picture: (name: string) => article.getByRole('img', { name, exact: true }),
    link: (name: string) => article.getByRole('link', { name, exact: true }),
    largerButton: page.getByRole('button', { name: t('newsDetail.larger') }),
    smallerButton: page.getByRole('button', { name: t('newsDetail.smaller') }),
    size: (n: string) => page.getByRole('img', { name: t('newsDetail.sizeOf', { n, all: '5' }) }),
    /** The question before a link to this host opens. */
    leaveDialog: (name: string) =>
      page.getByRole('alertdialog', { name: t('newsDetail.leave', { host: name }) }),
    neighbours: neighbours.getByRole('link'),
    neighbour: (key: 'newsDetail.previous' | 'newsDetail.next', title: string) =>
      neighbours.getByRole('link', { name: `${t(key)} ${title}` }),
    shareIcon: button('newsDetail.share'),
    shareButton: page.getByRole('button', { name: t('newsDetail.shareArticle') }),
    copyLinkButton: button('newsDetail.copyLink'),
    saveButton: button('newsDetail.save'),
    open: (query: string) => host.openLoggedIn({ hash: `${hash}${query}` }),
    /** Opens another article by its URL, while the app runs. */
    goTo: (query: string) => page.evaluate((to) => void (location.hash = to), `${hash}${query}`),
  };
}
