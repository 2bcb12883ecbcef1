import { EmptyNews } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { PageButton } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { RefreshablePage } from '../../ui/RefreshablePage.tsx';
import { NewsList } from '../shared/NewsList.tsx';
import { useNewsList, useRefetchNews } from '../shared/news-queries.ts';

/** pages-sub/hot-news/index: the most read articles by rank. */
export function HotNewsPage() {
  const t = useT();
  const query = useNewsList({ type: 'hot' });
  const refetchNews = useRefetchNews();
  return (
    <RefreshablePage onRefresh={refetchNews}>
      <NewsList
        isRanked
        query={query}
        label={t('title.hotNews')}
        empty={
          <Message
            drawing={<EmptyNews />}
            title={t('hotNews.none')}
            action={
              <PageButton look="plain" replace to={paths.news()}>
                {t('news.toLatest')}
              </PageButton>
            }
          />
        }
      />
    </RefreshablePage>
  );
}
