import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { PageReads } from '../../api/api-query.ts';
import { apiQuery } from '../../api/api-query.ts';
import { CODE } from '../../contract/codes.ts';
import { contract } from '../../contract/contract.ts';
import { EmptyNews } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { AsyncView, type QueryResult } from '../../ui/async-view/AsyncView.tsx';
import { PageButton } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { useQueryParams } from '../../ui/hooks/use-query-params.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonCards } from '../../ui/skeleton/SkeletonShapes.tsx';
import { joinQueries } from '../shared/join-queries.ts';
import { useSeenIds } from '../shared/use-seen-ids.ts';
import { Article, type NewsArticle } from './Article.tsx';
import { SaveIcon, ShareIcon } from './Sharing.tsx';

/** pages-sub/news-detail/index: an article by its `id`. */
function NewsDetailPage() {
  const t = useT();
  const id = readArticleId(useQueryParams());
  const query = useArticle(id);
  const article = query.data;
  useReadMark(article?.id);
  return (
    <Page
      end={
        article && (
          <>
            <SaveIcon article={article} />
            <ShareIcon article={article} />
          </>
        )
      }
    >
      <AsyncView
        key={id}
        query={query}
        skeleton={<SkeletonCards rows={5} />}
        errorTitle={t('newsDetail.unavailable')}
        isEmpty={(data) => data === null}
        empty={
          <EmptyState
            drawing={<EmptyNews />}
            title={t('newsDetail.gone')}
            hint={t('newsDetail.goneHint')}
            button={
              <PageButton replace to={paths.news()}>
                {t('news.toLatest')}
              </PageButton>
            }
          />
        }
      >
        {(data) => data && <Article article={data} />}
      </AsyncView>
    </Page>
  );
}

const articleQuery = (id: number) => apiQuery(contract.index.newsDetail, { id });

/** Loads an article. The data is `null` if the id is invalid (`null`) or unknown to the server. */
function useArticle(id: number | null): QueryResult<NewsArticle | null> {
  const query = useQuery({
    ...articleQuery(id ?? 0),
    enabled: id !== null,
  });
  const { error } = query;
  const isGone = error instanceof ApiError && error.code === CODE.articleNotFound;
  return joinQueries([query], id === null || isGone ? null : query.data);
}

/** Reads the article id from the query of the page; `null` if the id is invalid. */
function readArticleId(query: URLSearchParams): number | null {
  const id = query.get('id') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** Marks the shown article as read. */
function useReadMark(id: number | undefined): void {
  const { markSeen } = useSeenIds('read');
  const markRead = useEffectEvent(markSeen);
  useEffect(() => {
    if (id !== undefined) markRead([String(id)]);
  }, [id]);
}

export const reads: PageReads = (params) => {
  const id = readArticleId(params);
  return id === null ? [] : [articleQuery(id)];
};

export { NewsDetailPage as Component };
