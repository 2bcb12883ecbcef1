import { useEffect, useEffectEvent } from 'react';
import { useQueryParams } from '../../ui/use-query-params.ts';
import { EmptyNews } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { PageButton } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { useSeenMarks } from '../shared/use-seen-marks.ts';
import { Article } from './Article.tsx';
import { readArticleId, useArticle } from './news-detail-queries.ts';
import { SaveIcon, ShareIcon } from './Sharing.tsx';
import { SkeletonCards } from '../../ui/SkeletonShapes.tsx';

/** pages-sub/news-detail/index: an article by its `id`. */
export function NewsDetailPage() {
  const t = useT();
  const id = readArticleId(useQueryParams());
  const state = useArticle(id);
  const article = state.status === 'ready' ? state.data : null;
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
        state={state}
        skeleton={<SkeletonCards rows={5} />}
        errorTitle={t('newsDetail.unavailable')}
        isEmpty={(data) => data === null}
        empty={
          <Message
            drawing={<EmptyNews />}
            title={t('newsDetail.gone')}
            hint={t('newsDetail.goneHint')}
            action={
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

/** Marks the shown article as read. */
function useReadMark(id: number | undefined): void {
  const { markSeen } = useSeenMarks('read');
  const markRead = useEffectEvent(markSeen);
  useEffect(() => {
    if (id !== undefined) markRead([String(id)]);
  }, [id]);
}
