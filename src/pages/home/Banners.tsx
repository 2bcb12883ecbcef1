import type { ComponentProps } from 'react';
import { toLoadState } from '../../api/to-load-state.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { banner } from '../../contract/index.ts';
import { LINK_TYPE } from '../../contract/statuses.ts';
import { useT } from '../../i18n/use-t.ts';
import { findRoute, PATHS } from '../../routes.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Carousel } from '../../ui/Carousel.tsx';
import type { PageServices } from '../../platform/page-services.ts';
import { usePageServices } from '../../ui/use-page-services.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { usePictureUrl, useLinkUrl } from '../shared/use-trusted-urls.ts';
import { useBanners } from './home-queries.ts';
import styles from './home.module.css';

type Banner = OutputOf<typeof banner>['list'][number];
type Destination = Pick<ComponentProps<typeof Carousel>['slides'][number], 'to' | 'onClick'>;

const BANNER_HEIGHT = 120;

/** The operator's banners; hidden if there are none. */
export function Banners() {
  const css = useStyles(styles);
  const t = useT();
  const { openUrl } = usePageServices();
  const linkUrl = useLinkUrl();
  const pictureUrl = usePictureUrl();
  return (
    <AsyncView
      isBlock
      state={toLoadState(useBanners())}
      skeleton={<Skeleton height={BANNER_HEIGHT} />}
      errorTitle={t('home.bannersFailed')}
      errorHint={t('async.failedHint')}
      isEmpty={({ list }) => list.length === 0}
    >
      {({ list }) => (
        <div className={css['banners']}>
          <Carousel
            hasTitles
            label={t('home.banners')}
            slides={list.map((banner) => ({
              id: banner.id,
              title: banner.title,
              imageUrl: pictureUrl(banner.image),
              ...bannerTarget(banner, linkUrl, openUrl),
            }))}
          />
        </div>
      )}
    </AsyncView>
  );
}

const ID = /^[1-9]\d{0,15}$/;

/** The target of a banner; `null` unless it is a page of the app or a trusted URL. */
function bannerTarget(
  { link_type, link }: Banner,
  linkUrl: ReturnType<typeof useLinkUrl>,
  openUrl: PageServices['openUrl'],
): Destination {
  if (link_type === LINK_TYPE.page)
    return link.startsWith('/') && findRoute(link) ? { to: link } : {};
  if (link_type === LINK_TYPE.article)
    return ID.test(link) ? { to: `${PATHS.newsDetail}?id=${link}` } : {};
  const url = link_type === LINK_TYPE.outside ? linkUrl(link) : null;
  return url ? { onClick: () => openUrl(url, 'banner') } : {};
}
