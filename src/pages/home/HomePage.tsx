import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, type ComponentProps } from 'react';
import type { PageReads } from '../../api/api-query.ts';
import { apiQuery } from '../../api/api-query.ts';
import type { Member } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { banner } from '../../contract/index.ts';
import { LINK_TYPE, NO_VIP } from '../../contract/statuses.ts';
import { dayOf, formatTime, hourOf, type ShanghaiTime } from '../../contract/time.ts';
import { BrandMark } from '../../drawings/BrandMark.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { createShortDayFormatter } from '../../lib/day-names.ts';
import { findForeignLanguage } from '../../lib/find-foreign-language.ts';
import { formatCompact } from '../../lib/format-amount.ts';
import { leadingCode } from '../../lib/leading-code.ts';
import { paths } from '../../paths.ts';
import type { PageServices } from '../../platform/page-services.ts';
import { findRoute } from '../../routes.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ListGroup } from '../../ui/rows/ListGroup.tsx';
import { CoverRow } from '../../ui/rows/Rows.tsx';
import { SectionHead } from '../../ui/section-head/SectionHead.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SkeletonRows } from '../../ui/skeleton/SkeletonShapes.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import { InProgress } from '../shared/InProgress.tsx';
import { maskedOwnName } from '../shared/masked-own-name.ts';
import { useFreshMember } from '../shared/use-fresh-member.ts';
import { useNow, useServerDay } from '../shared/use-now.ts';
import { usePictureUrl, useLinkUrl } from '../shared/use-trusted-urls.ts';
import {
  ImportantAnnouncement,
  MessageButton,
  AnnouncementLine,
  announcementsQuery,
} from './Announcements.tsx';
import { AssetCard } from './AssetCard.tsx';
import { FirstCard } from './FirstCard.tsx';
import styles from './home.module.css';
import { Services } from './Services.tsx';
import { Today } from './Today.tsx';

/** More of what is in progress is shown after a press. */
const SHOWN_COUNT = 3;

/** `/`: assets, tasks of today, services and news. If the request of one block fails, the others stay (RULES.md, Faults). */
function HomePage() {
  const member = useFreshMember();
  const { isHidden, openModal } = usePageServices();
  const { isPending: isConfigPending } = useConfig();
  const openMessages = () => openModal('messages');
  useRefetchOnNewDay();
  return (
    <Page
      start={<BrandMark size={28} />}
      end={<MessageButton newAnnouncementCount={member.todo.unread_notice} onOpen={openMessages} />}
    >
      <Greeting member={member} />
      <ImportantAnnouncement />
      <AssetCard member={member} />
      {/* Money whose state nobody knows comes first. */}
      <InProgress member={member} shown="unclear" />
      <Today member={member} />
      {/* It waits for the tasks above, which would otherwise push it down. */}
      {!isConfigPending && <InProgress member={member} shown="items" shownCount={SHOWN_COUNT} />}
      <FirstCard member={member} />
      <Services member={member} />
      <Banners />
      <AnnouncementLine onOpen={openMessages} />
      {!isHidden(paths.hotNews()) && <HotNews />}
      <Footer />
    </Page>
  );
}

/** Refetches the member on a new day, because the tasks change at midnight. */
function useRefetchOnNewDay(): void {
  const day = useServerDay();
  const queryClient = useQueryClient();
  const lastDayRef = useRef(day);
  useEffect(() => {
    const previousDay = lastDayRef.current;
    lastDayRef.current = day;
    if (day !== previousDay) void queryClient.invalidateQueries({ queryKey: MEMBER_KEY });
  }, [day, queryClient]);
}

function Footer() {
  const css = useStyles(styles);
  const t = useT();
  const { data: config } = useConfig();
  const { operator, icp } = config?.site ?? {};
  const details = [operator, icp && t('home.filing', { icp })].filter(Boolean).join(' · ');
  return <p className={css.footer}>{[t('home.risk'), details].filter(Boolean).join('\n')}</p>;
}

function Greeting({ member }: { member: Member }) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const { data: config } = useConfig();
  const serverTime = formatTime(useNow());
  const today = dayOf(serverTime);
  // The formatter of the browser is slow to create, so the balance is painted before the day.
  const shownDay = useDeferredValue(today, '');
  const dayText = useMemo(
    () => shownDay && createShortDayFormatter(language)(shownDay),
    [language, shownDay],
  );
  const { vip } = member;
  return (
    <div className={css.greeting}>
      <div className={css.nameAndVip}>
        <h2 className={css.name}>
          {t('home.greeting.named', {
            greeting: t(greetingKey(serverTime)),
            name: maskedOwnName(member),
          })}
        </h2>
        {vip.level !== NO_VIP && config?.features.vip !== false && (
          <StatusChip tone="goldStage">{vip.name}</StatusChip>
        )}
      </div>
      <time className={css.date} dateTime={today}>
        {dayText || '\u00a0'}
      </time>
    </div>
  );
}

function greetingKey(time: ShanghaiTime) {
  const hour = hourOf(time);
  if (hour >= 5 && hour < 12) return 'home.greeting.morning';
  return hour >= 12 && hour < 18 ? 'home.greeting.afternoon' : 'home.greeting.evening';
}

const HOT_NEWS_COUNT = 3;

const hotNewsQuery = apiQuery(contract.index.news, { type: 'hot', limit: HOT_NEWS_COUNT });

function HotNews() {
  const t = useT();
  const pictureUrl = usePictureUrl();
  const language = useTexts().language();
  const news = useQuery(hotNewsQuery);
  if (news.data?.list.length === 0) return null;
  return (
    <section>
      <SectionHead
        title={t('title.hotNews')}
        moreLink={{ to: paths.hotNews(), text: t('home.more') }}
      />
      <AsyncView
        isBlock
        query={news}
        skeleton={<SkeletonRows n={HOT_NEWS_COUNT} />}
        errorTitle={t('home.newsFailed')}
        errorHint={t('async.failedHint')}
      >
        {({ list }) => (
          <ListGroup label={t('title.hotNews')}>
            {list
              .slice(0, HOT_NEWS_COUNT)
              .map(({ id, title, source, views, is_ad, lang, cover }, i) => {
                const hint = t('home.newsHint', { source, views: formatCompact(views, language) });
                const hintParts = [
                  is_ad && t('news.ad'),
                  findForeignLanguage(lang, language),
                  hint,
                ];
                return (
                  <CoverRow
                    key={id}
                    to={paths.newsDetail({ id })}
                    rank={i + 1}
                    title={<span lang={lang}>{title}</span>}
                    hint={hintParts.filter(Boolean).join(' · ')}
                    cover={cover[0] === undefined ? undefined : pictureUrl(cover[0])}
                  />
                );
              })}
          </ListGroup>
        )}
      </AsyncView>
    </section>
  );
}

type Banner = OutputOf<typeof banner>['list'][number];
type SlideTarget = Pick<ComponentProps<typeof Carousel>['slides'][number], 'to' | 'onClick'>;

/** In pixels. */
const BANNER_HEIGHT = 120;

const bannersQuery = apiQuery(contract.index.banner, {});

/** The operator's banners; hidden if there are none. */
function Banners() {
  const css = useStyles(styles);
  const t = useT();
  const { openUrl } = usePageServices();
  const linkUrl = useLinkUrl();
  const pictureUrl = usePictureUrl();
  const query = useQuery(bannersQuery);
  return (
    <AsyncView
      isBlock
      query={query}
      skeleton={<Skeleton height={BANNER_HEIGHT} />}
      errorTitle={t('home.bannersFailed')}
      errorHint={t('async.failedHint')}
      isEmpty={({ list }) => list.length === 0}
    >
      {({ list }) => (
        <div className={css.banners}>
          <Carousel
            label={t('home.banners')}
            slides={list.map((banner) => ({
              id: banner.id,
              title: banner.title.trim() || t(bannerFallback(banner)),
              imageUrl: pictureUrl(banner.image),
              ...bannerTarget(banner, linkUrl, openUrl),
            }))}
          />
        </div>
      )}
    </AsyncView>
  );
}

const ARTICLE_ID = /^[1-9]\d{0,15}$/;

/** Returns the text of a banner whose title is empty: the title of the page that it opens, else a general one. */
function bannerFallback({ link_type, link }: Banner): TextKey {
  const route = link_type === LINK_TYPE.page && link.startsWith('/') ? findRoute(link) : null;
  return route?.title ?? (link_type === LINK_TYPE.article ? 'title.newsDetail' : 'home.banners');
}

/** Returns the target of a banner: an app page, an article or a trusted URL. Any other link gives an empty object. */
function bannerTarget(
  { link_type, link }: Banner,
  linkUrl: ReturnType<typeof useLinkUrl>,
  openUrl: PageServices['openUrl'],
): SlideTarget {
  if (link_type === LINK_TYPE.page)
    return link.startsWith('/') && findRoute(link) ? { to: link } : {};
  const articleId = leadingCode(link);
  if (link_type === LINK_TYPE.article)
    return ARTICLE_ID.test(articleId) ? { to: paths.newsDetail({ id: articleId }) } : {};
  const url = link_type === LINK_TYPE.outside ? linkUrl(link) : null;
  return url ? { onClick: () => openUrl(url, 'banner') } : {};
}

export const reads: PageReads = (_, { hiddenFeatures }) => [
  announcementsQuery,
  bannersQuery,
  ...(hiddenFeatures().split(' ').includes('news') ? [] : [hotNewsQuery]),
];

export { HomePage as Component };
