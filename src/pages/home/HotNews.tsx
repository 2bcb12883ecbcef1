import { toLoadState } from '../../api/to-load-state.ts';
import { YES } from '../../contract/flag.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { formatCompact } from '../../lib/format-amount.ts';
import { PATHS } from '../../routes.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { ListGroup } from '../../ui/ListGroup.tsx';
import { CoverRow } from '../../ui/Rows.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SkeletonRows } from '../../ui/SkeletonShapes.tsx';
import { usePictureUrl } from '../shared/use-trusted-urls.ts';
import { useHotNews } from './home-queries.ts';

const SHOWN = 3;

/** The most read articles; hidden if there are none. */
export function HotNews() {
  const t = useT();
  const pictureUrl = usePictureUrl();
  const language = useTexts().language();
  const news = useHotNews();
  if (news.data?.list.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('title.hotNews')} more={{ to: PATHS.hotNews, text: t('home.more') }} />
      <AsyncView
        isBlock
        state={toLoadState(news)}
        skeleton={<SkeletonRows n={SHOWN} />}
        errorTitle={t('home.newsFailed')}
        errorHint={t('async.failedHint')}
      >
        {({ list }) => (
          <ListGroup label={t('title.hotNews')}>
            {list.slice(0, SHOWN).map(({ id, title, source, views, is_ad, cover }, i) => {
              const hint = t('home.newsHint', { source, views: formatCompact(views, language) });
              return (
                <CoverRow
                  key={id}
                  to={`${PATHS.newsDetail}?id=${id}`}
                  rank={i + 1}
                  title={title}
                  hint={is_ad === YES ? `${t('news.ad')} · ${hint}` : hint}
                  {...(cover[0] === undefined ? {} : { cover: pictureUrl(cover[0]) })}
                />
              );
            })}
          </ListGroup>
        )}
      </AsyncView>
    </section>
  );
}
