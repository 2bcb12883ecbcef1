export const hotNews = {
  'hotNews.none': 'No hot news yet',
};
