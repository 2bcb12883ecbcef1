import type { Faker } from '@faker-js/faker';
import { NO } from '../../../../src/contract/flag.ts';
import { DAY_MS, formatTime } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import longArticles from './long-articles.json' with { type: 'json' };
import shortArticles from './short-articles.json' with { type: 'json' };

// The demo articles. Institutions, products and figures are made up. The long ones are written out, oldest first;
// the first banner links to the first one. The short ones are put together from paragraphs of their category.

/** A paragraph, heading, list, quote or picture of public/static. */
type Block =
  | string
  | { readonly h2: string }
  | { readonly ul: readonly string[] }
  | { readonly quote: string }
  | { readonly img: string; readonly alt: string };

interface Article {
  readonly type: 'hot' | 'latest';
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  readonly cover: readonly string[];
  readonly blocks: readonly Block[];
}

interface Category {
  readonly titles: readonly { readonly title: string; readonly summary: string }[];
  readonly paragraphs: readonly string[];
  /** More blocks, one set of which an article gets. */
  readonly extras: readonly (readonly Block[])[];
}

const LONG_ARTICLES = longArticles as readonly Article[];
const CATEGORIES: Readonly<Record<string, Category>> = shortArticles;

/** The pictures of public/static with their alternative texts. */
const PICTURES: Readonly<Record<string, string>> = {
  hills: '暮色中的山峦插图',
  bars: '柱状图插图',
  shield: '盾牌插图',
  calendar: '日历插图',
  book: '书本插图',
  phone: '手机插图',
  coins: '硬币与小树插图',
  tea: '一杯热茶插图',
  umbrella: '雨伞插图',
  scales: '天平插图',
};
const AUTHORS = ['编辑部', '投教小组', '周知', '林一'];

const picture = (name: string) => `/v1/static/${name}.svg`;
const element = (tag: string, text: string) => `<${tag}>${text}</${tag}>`;

function html(block: Block): string {
  if (typeof block === 'string') return element('p', block);
  if ('h2' in block) return element('h2', block.h2);
  if ('ul' in block) return element('ul', block.ul.map((item) => element('li', item)).join(''));
  if ('quote' in block) return element('blockquote', element('p', block.quote));
  return `<img src="${picture(block.img)}" alt="${block.alt}">`;
}

function composeArticle(
  faker: Faker,
  category: string,
  { title, summary }: Category['titles'][number],
): Article {
  const { paragraphs = [], extras = [[]] } = CATEGORIES[category] ?? {};
  const chosen = faker.helpers.arrayElements(paragraphs, { min: 2, max: 3 });
  const pictures = faker.helpers.arrayElement([0, 1, 1, 1, 3]);
  const cover = faker.helpers.arrayElements(Object.keys(PICTURES), pictures);
  const [first] = cover;
  return {
    type: 'latest',
    category,
    title,
    summary,
    cover,
    blocks: [
      summary,
      ...(first === undefined ? [] : [{ img: first, alt: PICTURES[first] ?? '' }]),
      ...chosen,
      ...faker.helpers.arrayElement(extras),
    ],
  };
}

const composeArticles = (faker: Faker): Article[] =>
  faker.helpers.shuffle(
    Object.entries(CATEGORIES).flatMap(([category, { titles }]) =>
      titles.map((texts) => composeArticle(faker, category, texts)),
    ),
  );

const DAYS_APART = 1.15;
const NEWEST_DAYS_AGO = 0.65;

/** The articles with ids in the order of publication. The newest one is a few hours old. */
export function seedNews(db: Db, faker: Faker, now: number): void {
  const hot = LONG_ARTICLES.map((article, i) => ({ article, daysAgo: 30 - i * 3.5 }));
  const latest = composeArticles(faker).map((article, i) => ({
    article,
    daysAgo: NEWEST_DAYS_AGO + i * DAYS_APART,
  }));
  const [first, ...rest] = hot;
  if (!first) throw new RangeError('no articles');
  const inOrder = [...rest, ...latest].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const { article, daysAgo } of [first, ...inOrder]) {
    const { blocks, cover, ...texts } = article;
    const isHot = article.type === 'hot';
    db.news.insert({
      ...texts,
      lang: 'zh',
      cover: cover.map(picture),
      author: faker.helpers.arrayElement(AUTHORS),
      source: '示例财富投教专栏',
      is_ad: NO,
      views: faker.number.int(isHot ? { min: 3_000, max: 18_000 } : { min: 60, max: 2_500 }),
      content_html: blocks.map(html).join(''),
      publish_time: formatTime(now - Math.round(daysAgo * DAY_MS)),
    });
  }
}
