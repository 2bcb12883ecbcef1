import type { Translation } from '../../text-key.ts';
import type { newsDetail as zhHans } from '../../zh-Hans/pages/news-detail.ts';

export const newsDetail: Translation<typeof zhHans> = {
  'article.unavailable': 'The article could not be loaded',
  'article.gone': 'This article no longer exists',
  'article.goneHint': 'The link may be wrong, or the article was withdrawn',
  'article.empty': 'This article has no text',
  'article.cut': 'The article is too long; the rest is not shown.',
  'article.note': 'For information only; not investment advice.',
  'article.size': 'Text size',
  'article.sizeOf': 'Size {n} of {all}',
  'article.smaller': 'Smaller text',
  'article.larger': 'Larger text',
  'article.share': 'Share',
  'article.shareArticle': 'Share article',
  'article.copyLink': 'Copy link',
  'article.neighbours': 'Other articles',
  'article.previous': 'Previous',
  'article.next': 'Next',
  'article.picture': 'Picture in the article',
  'article.pictureMissing': 'Picture not loaded: {words}',
  'article.table': 'Table, scrolls sideways',
  'article.leave': 'Open {host}',
  'article.leaveText':
    'This is another website and opens in a new window. Do not enter your password or a code there.',
  'article.open': 'Open',
};
