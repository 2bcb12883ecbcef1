import type { Translation } from '../../text-key.ts';
import type { news as zhHans } from '../../zh-Hans/pages/news.ts';

export const news: Translation<typeof zhHans> = {
  'news.ad': 'Ad',
  'news.views': '{views} views',
  'news.read': 'Read',
  'news.unavailable': 'Couldn’t load articles',
  'news.end': 'All {n} articles shown',
  'news.noHot': 'No hot news yet',
  'news.toLatest': 'See the latest news',
  'news.search': 'Search articles',
  'news.searchHint': 'Title or summary',
  'news.searchNow': 'Search',
  'news.clear': 'Clear search',
  'news.categories': 'Categories',
  'news.all': 'All',
  'news.none': 'No articles yet',
  'news.notFound': 'No results for “{keyword}”',
  'news.inCategory': 'Category: {category}',
  'news.showAll': 'Show all articles',
  'news.saved': 'Saved',
  'news.noneSaved': 'No saved articles',
  'news.howToSave': 'Open an article and tap the bookmark at the top right',
  'news.unsaveOf': 'Remove {title}',
  'news.savedNote': 'Saved on this device only, until you log out.',
};
