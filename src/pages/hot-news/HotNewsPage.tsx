import type { PageReads } from '../../api/api-query.ts';
import { EmptyNews } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { PageButton } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { RefreshablePage } from '../../ui/page/RefreshablePage.tsx';
import { NewsList, newsQuery, useRefetchNews } from '../shared/NewsList.tsx';

const HOT_NEWS = { type: 'hot' } as const;

/** pages-sub/hot-news/index: the most read articles by rank. */
function HotNewsPage() {
  const t = useT();
  const refetchNews = useRefetchNews();
  return (
    <RefreshablePage onRefresh={refetchNews}>
      <NewsList
        isRanked
        filter={HOT_NEWS}
        label={t('title.hotNews')}
        empty={
          <EmptyState
            drawing={<EmptyNews />}
            title={t('hotNews.none')}
            button={
              <PageButton variant="plain" replace to={paths.news()}>
                {t('news.toLatest')}
              </PageButton>
            }
          />
        }
      />
    </RefreshablePage>
  );
}

export const reads: PageReads = () => [newsQuery(HOT_NEWS)];

export { HotNewsPage as Component };
