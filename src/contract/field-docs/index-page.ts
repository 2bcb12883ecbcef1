import { LINK_TYPE, NOTICE_LEVEL } from '../statuses.ts';
import { PAGE_INPUT, PAGE_OUTPUT, valuesOf } from './common-fields.ts';
import type { FieldDocs } from './field-docs-type.ts';

const ARTICLE = {
  id: 'The id of the article.',
  title: 'The title of the article.',
  summary: 'A short summary of the article.',
  cover:
    'The pictures of the article, the first one first; empty for an article without a picture.',
  type: 'The list in which the article is: the most read, or the latest.',
  category: 'The category of the article.',
  lang: 'The language of the article (BCP 47); an article exists in one language only.',
  author: 'The author of the article.',
  source: 'Where the article comes from.',
  is_ad: '1 for paid content, which every list marks as an advertisement, else 0.',
  views: 'How often the article was read: once for each member and day.',
  publish_time: 'When the article was published.',
};

export const indexFields: FieldDocs<'index'> = {
  banner: {
    input: {},
    output: {
      list: 'The banners in their order.',
      'list[].id': 'The id of the banner.',
      'list[].title': 'The title of the banner.',
      'list[].image': 'The picture of the banner.',
      'list[].link_type': `Where the banner leads: ${valuesOf(LINK_TYPE)}.`,
      'list[].link': 'The path of the page, the id of the article, or the https address.',
      'list[].sort': 'The place of the banner, the smallest first.',
    },
  },
  notice: {
    input: {},
    output: {
      list: 'The latest ten notices, newest first.',
      'list[].id': 'The id of the notice.',
      'list[].title': 'The title of the notice.',
      'list[].content': 'The text of the notice.',
      'list[].level': `The weight of the notice: ${valuesOf(NOTICE_LEVEL)}.`,
      'list[].is_popup':
        '1 for a card at the top of the home page until the member has read it, else 0.',
      'list[].publish_time': 'When the notice was published.',
    },
  },
  news: {
    input: {
      ...PAGE_INPUT,
      type: 'Which list: `hot` is sorted by views, `latest` by time.',
      category: 'Lists only articles of this category; all if missing.',
      keyword: 'Lists only articles whose title or summary contains this text.',
    },
    output: {
      list: 'The articles of the page.',
      'list[].id': ARTICLE.id,
      'list[].title': ARTICLE.title,
      'list[].summary': ARTICLE.summary,
      'list[].cover': ARTICLE.cover,
      'list[].type': ARTICLE.type,
      'list[].category': ARTICLE.category,
      'list[].lang': ARTICLE.lang,
      'list[].author': ARTICLE.author,
      'list[].source': ARTICLE.source,
      'list[].is_ad': ARTICLE.is_ad,
      'list[].views': ARTICLE.views,
      'list[].publish_time': ARTICLE.publish_time,
      ...PAGE_OUTPUT,
      categories: 'All categories in their order, also those without articles.',
    },
  },
  newsDetail: {
    input: { id: 'The id of the article.' },
    output: {
      ...ARTICLE,
      content_html: 'The article as HTML, of which the app shows only the allowed elements.',
      prev: 'The next newer article of the same list; null for the newest.',
      'prev.id': 'The id of that article.',
      'prev.title': 'The title of that article.',
      next: 'The next older article of the same list; null for the oldest.',
      'next.id': 'The id of that article.',
      'next.title': 'The title of that article.',
    },
  },
  download: {
    input: {},
    output: {
      url: 'The address of the package.',
      version: 'The version of the app in the package.',
      size: 'The size of the package in bytes.',
      sha256: 'The SHA-256 of the package in hexadecimal digits.',
      min_os: 'The oldest system on which the app runs.',
      changelog: 'What is new in this version; empty for nothing.',
      updated_at: 'When the package was published.',
    },
  },
};
