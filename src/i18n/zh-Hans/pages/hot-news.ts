export const hotNews = {
  'hotNews.none': '还没有热点新闻',
} as const;
