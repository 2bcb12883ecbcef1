import type { Translation } from '../../text-key.ts';
import type { newsDetail as zhHans } from '../../zh-Hans/pages/news-detail.ts';

export const newsDetail: Translation<typeof zhHans> = {
  'newsDetail.unavailable': 'Couldn’t load the article',
  'newsDetail.gone': 'This article doesn’t exist or was taken down',
  'newsDetail.goneHint': 'The link may be wrong, or the article was taken down',
  'newsDetail.empty': 'This article has no text',
  'newsDetail.cut': 'The article is too long; the rest isn’t shown.',
  'newsDetail.note': 'For information only; not investment advice.',
  'newsDetail.size': 'Text size',
  'newsDetail.sizeOf': 'Size {n} of {all}',
  'newsDetail.smaller': 'Smaller text',
  'newsDetail.larger': 'Larger text',
  'newsDetail.share': 'Share',
  'newsDetail.shareArticle': 'Share article',
  'newsDetail.save': 'Save',
  'newsDetail.saved': 'Saved. Find it in Latest news, Saved',
  'newsDetail.unsaved': 'Removed',
  'newsDetail.copyLink': 'Copy link',
  'newsDetail.neighbours': 'Other articles',
  'newsDetail.previous': 'Previous',
  'newsDetail.next': 'Next',
  'newsDetail.picture': 'Picture in the article',
  'newsDetail.pictureMissing': 'Couldn’t load the picture: {words}',
  'newsDetail.table': 'Table, scrolls sideways',
  'newsDetail.leave': 'Open {host}',
  'newsDetail.leaveText':
    'This is an external site and opens in a new window. Don’t enter your password or verification codes there.',
  'newsDetail.open': 'Open',
};
