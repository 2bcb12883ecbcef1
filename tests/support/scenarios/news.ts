import type { Mock } from '../../../mock-server/app.ts';
import type { NewsRow } from '../../../mock-server/modules/index/rows.ts';
import { YES } from '../../../src/contract/flag.ts';
import { formatTime } from '../../../src/contract/time.ts';

/** The latest news as the list shows it: the newest first. */
export const latestNews = ({ db }: Mock) =>
  db.news
    .filter(({ type }) => type === 'latest')
    .sort((a, b) => b.publish_time.localeCompare(a.publish_time) || b.id - a.id);

/** The hot news as the list shows it: the most read one first. */
export const hotNews = ({ db }: Mock) =>
  db.news.filter(({ type }) => type === 'hot').sort((a, b) => b.views - a.views || b.id - a.id);

export const readArticle = ({ db }: Mock, id: number) => db.news.get(id)!;

/** The operator publishes one article for each title. Returns their ids. */
export const publishArticles = (
  { db, transaction }: Mock,
  contents: readonly (readonly [title: string, html: string])[],
) =>
  transaction(() => {
    const { id: _, ...template } = db.news.all()[0]!;
    return contents.map(
      ([title, content_html]) => db.news.insert({ ...template, title, content_html }).id,
    );
  });

/** The operator edits an article. */
export const editArticle = ({ db, transaction }: Mock, id: number, change: Partial<NewsRow>) =>
  transaction(() => db.news.update(id, change));

/** An article becomes an advertisement with this content. */
export const makeAdvertisement = (mock: Mock, id: number, content_html: string) =>
  editArticle(mock, id, { content_html, is_ad: YES });

/** Adds 70 articles of 2025, two for each day, named 往期 1 to 往期 70. */
export const addSeventyOldArticles = (mock: Mock) =>
  mock.transaction(() => {
    const { id: _, ...article } = latestNews(mock)[0]!;
    for (let i = 0; i < 70; i += 1)
      mock.db.news.insert({
        ...article,
        title: `往期 ${i + 1}`,
        publish_time: formatTime(Date.UTC(2025, 11, 31) - i * 43_200_000),
      });
  });

/** Makes all articles of the first category hot news, so that its latest news is empty. Returns all categories. */
export const emptyFirstCategory = ({ db, transaction }: Mock) =>
  transaction(() => {
    const categories = [...new Set(db.news.all().map(({ category }) => category))];
    for (const { id } of db.news.filter(({ category }) => category === categories[0]))
      db.news.update(id, { type: 'hot' });
    return categories;
  });

/** Every article has these covers, the most read hot news the second one alone. Every banner has this picture. */
export const coverEverything = (mock: Mock, cover: string[], image: string) =>
  mock.transaction(() => {
    const { db } = mock;
    for (const { id } of db.news.all()) db.news.update(id, { cover });
    db.news.update(hotNews(mock)[0]!.id, { cover: cover.slice(1, 2) });
    for (const { id } of db.banners.all()) db.banners.update(id, { image });
  });
