import type { Faker } from '@faker-js/faker';
import { NO } from '../../../../src/contract/flag.ts';
import { DAY_MS, formatTime } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import longArticles from './long-articles.json' with { type: 'json' };
import shortArticles from './short-articles.json' with { type: 'json' };

// The demo articles. Institutions, products and figures are made up. The long articles are stored in full, oldest first.
// A banner links to the oldest long article. A short article is composed of paragraphs of its category.

/** A paragraph, a heading, a list, a quote, or a picture from `public/static`. */
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
  /** The names of pictures, such as `hills`. */
  readonly cover: readonly string[];
  readonly blocks: readonly Block[];
}

interface Category {
  readonly titles: readonly { readonly title: string; readonly summary: string }[];
  readonly paragraphs: readonly string[];
  /** Each article ends with the blocks of one of these sets. */
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
/** The picture of a story, by a word of its title. The first row that matches counts. */
const STORY_PICTURES: readonly (readonly [RegExp, string])[] = [
  [/茶|菜单/, 'tea'],
  [/山|短途|花/, 'hills'],
  [/骗|陷阱|中奖卡|银行卡|验证码|实名|名额/, 'shield'],
  [/短信|屏幕|来电|应用|客服/, 'phone'],
  [/保险|应急|冷静/, 'umbrella'],
  [/分散|年化|费率|信用卡|分别/, 'scales'],
  [/零花钱|预算|结余|存款|存单|提现|收款|奖励|爸妈|父母/, 'coins'],
  [/周|月|季|年末|盘点|到期日|封闭期|签到|每年/, 'calendar'],
  [/收益率|业绩|净值|曲线|物价|流动性|汇率|市场/, 'bars'],
  [/课|文件|说明|清单|记账|账本|读懂|整理/, 'book'],
];
/** Pictures for the other stories of a category, and for further covers. */
const CATEGORY_PICTURES: Readonly<Record<string, readonly string[]>> = {
  理财课堂: ['book', 'coins', 'scales', 'calendar', 'bars'],
  市场观察: ['bars', 'scales', 'coins', 'calendar', 'book'],
  平台公告: ['calendar', 'phone', 'shield', 'book', 'coins'],
  防骗提醒: ['shield', 'phone', 'umbrella', 'book', 'scales'],
  生活: ['tea', 'hills', 'calendar', 'coins', 'book'],
};

/** Returns this many different pictures that fit the story, the best one first. */
function storyPictures(faker: Faker, title: string, category: string, count: number): string[] {
  const others = faker.helpers.arrayElements(CATEGORY_PICTURES[category] ?? [], count);
  const best = STORY_PICTURES.find(([words]) => words.test(title))?.[1];
  return best === undefined ? others : [...new Set([best, ...others])].slice(0, count);
}

const AUTHORS = ['编辑部', '投教小组', '周知', '林一'];

const pictureUrl = (name: string) => `/v1/static/${name}.svg`;
const htmlElement = (tag: string, text: string) => `<${tag}>${text}</${tag}>`;

function htmlOf(block: Block): string {
  if (typeof block === 'string') return htmlElement('p', block);
  if ('h2' in block) return htmlElement('h2', block.h2);
  if ('ul' in block)
    return htmlElement('ul', block.ul.map((item) => htmlElement('li', item)).join(''));
  if ('quote' in block) return htmlElement('blockquote', htmlElement('p', block.quote));
  return `<img src="${pictureUrl(block.img)}" alt="${block.alt}">`;
}

/** Composes a short article: summary, often a picture, two or three paragraphs of the category, and extras. */
function composeArticle(
  faker: Faker,
  category: string,
  { title, summary }: Category['titles'][number],
): Article {
  const { paragraphs = [], extras = [[]] } = CATEGORIES[category] ?? {};
  const chosenParagraphs = faker.helpers.arrayElements(paragraphs, { min: 2, max: 3 });
  const pictureCount = faker.helpers.arrayElement([0, 1, 1, 1, 3]);
  const cover = storyPictures(faker, title, category, pictureCount);
  const [firstPicture] = cover;
  return {
    type: 'latest',
    category,
    title,
    summary,
    cover,
    blocks: [
      summary,
      ...(firstPicture === undefined
        ? []
        : [{ img: firstPicture, alt: PICTURES[firstPicture] ?? '' }]),
      ...chosenParagraphs,
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

/** The days between two short articles. */
const DAYS_APART = 1.15;
/** The age of the newest short article when the mock starts, in days. */
const NEWEST_DAYS_AGO = 0.65;

/** Adds the articles, oldest first. The oldest long article is added before all others, so its id is 1. */
export function seedNews(db: Db, faker: Faker, now: number): void {
  const hotArticles = LONG_ARTICLES.map((article, i) => ({ article, daysAgo: 30 - i * 3.5 }));
  const latestArticles = composeArticles(faker).map((article, i) => ({
    article,
    daysAgo: NEWEST_DAYS_AGO + i * DAYS_APART,
  }));
  const [firstArticle, ...otherArticles] = hotArticles;
  if (!firstArticle) throw new RangeError('no articles');
  const oldestFirst = [...otherArticles, ...latestArticles].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const { article, daysAgo } of [firstArticle, ...oldestFirst]) {
    const { blocks, cover, ...articleFields } = article;
    const isHot = article.type === 'hot';
    db.news.insert({
      ...articleFields,
      lang: 'zh',
      cover: cover.map(pictureUrl),
      author: faker.helpers.arrayElement(AUTHORS),
      source: '示例财富投教专栏',
      is_ad: NO,
      views: faker.number.int(isHot ? { min: 3_000, max: 18_000 } : { min: 60, max: 2_500 }),
      content_html: blocks.map(htmlOf).join(''),
      publish_time: formatTime(now - Math.round(daysAgo * DAY_MS)),
    });
  }
}
