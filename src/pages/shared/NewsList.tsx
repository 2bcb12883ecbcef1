import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { apiInfiniteQuery } from '../../api/api-query.ts';
import { useRefetch } from '../../api/stale-reads.ts';
import { contract } from '../../contract/contract.ts';
import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { news } from '../../contract/index.ts';
import { clockTimeOf, shortDayOf } from '../../contract/time.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { createShortDayFormatter } from '../../lib/day-names.ts';
import { findForeignLanguage } from '../../lib/find-foreign-language.ts';
import { formatCompact } from '../../lib/format-amount.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { paths } from '../../paths.ts';
import { Cover } from '../../ui/cover/Cover.tsx';
import type { Elements } from '../../ui/elements.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Link } from '../../ui/link/Link.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import { groupByDay, rankItems, type DayLine } from './day-lines.ts';
import styles from './NewsList.module.css';
import { PagedList } from './PagedList.tsx';
import { useSeenIds } from './use-seen-ids.ts';
import { usePictureUrl } from './use-trusted-urls.ts';

type NewsFilter = Omit<InputOf<typeof news>, 'page' | 'limit'>;

const PAGE_SIZE = 30;

export const newsQuery = (filter: NewsFilter) =>
  apiInfiniteQuery(contract.index.news, { ...filter, limit: PAGE_SIZE });

/** Returns a function that refetches the lists of news. */
export const useRefetchNews = () => useRefetch(['index', 'news', { limit: PAGE_SIZE }]);

interface NewsListProps {
  filter: NewsFilter;
  /** The accessible name of the list. */
  label: string;
  /** Numbers the articles by rank instead of grouping them by day. */
  isRanked?: boolean;
  /** Shown if no article matches. */
  empty: Elements;
}

type NewsLine = DayLine<OutputOf<typeof news>['list'][number]>;

const getRowKey = ({ key }: NewsLine) => key;
const isHeader = (line: NewsLine) => 'day' in line;
const ESTIMATED_HEADER_PX = 52;
const ESTIMATED_ROW_PX = 104;
const estimateHeight = (line: NewsLine) => ('day' in line ? ESTIMATED_HEADER_PX : ESTIMATED_ROW_PX);

/** A list of articles that loads more pages on scroll, grouped by day or ranked. */
export function NewsList({ filter, label, isRanked = false, empty }: NewsListProps) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const { isSeen } = useSeenIds('read');
  const query = useInfiniteQuery(newsQuery(filter));
  const { data } = query;
  const lines = useMemo(() => {
    const items = data ? uniqueById(data.pages) : [];
    return isRanked ? rankItems(items) : groupByDay(items, ({ publish_time }) => publish_time);
  }, [data, isRanked]);
  const formatDay = useMemo(() => createShortDayFormatter(language, true), [language]);
  const renderItem = useCallback(
    (line: NewsLine) =>
      'day' in line ? (
        <div className={css.day} data-first={line.isFirst || undefined}>
          <h2 className={css.dayName}>{formatDay(line.day)}</h2>
        </div>
      ) : (
        <NewsRow line={line} isRead={isSeen(String(line.item.id))} />
      ),
    [css, formatDay, isSeen],
  );
  return (
    <PagedList
      query={query}
      label={label}
      getKey={getRowKey}
      isHeader={isHeader}
      estimateHeight={estimateHeight}
      renderItem={renderItem}
      empty={empty}
      className={css.rows}
      items={lines}
      errorTitle={t('news.unavailable')}
      endText={(n) => t('news.end', { n })}
    />
  );
}

/** An article with at least this many covers shows this many in a row below its title. Others show at most one. */
const COVERS_IN_ROW = 3;

interface NewsRowProps {
  line: Extract<NewsLine, { item: object }>;
  isRead: boolean;
}

/** A link to an article, with zero, one or three covers. In a ranked list, it shows the rank. */
function NewsRow({ line: { item, rank, isFirst }, isRead }: NewsRowProps) {
  const css = useStyles(styles);
  const pictureUrl = usePictureUrl();
  const covers = item.cover.slice(0, COVERS_IN_ROW);
  const hasCoverRow = covers.length === COVERS_IN_ROW;
  const details = <ArticleDetails item={item} isRead={isRead} showsDay={rank !== undefined} />;
  return (
    <Link
      to={paths.newsDetail({ id: item.id })}
      className={css.row}
      data-first={isFirst || undefined}
      data-read={isRead || undefined}
    >
      {rank !== undefined && (
        <span className={css.rank} data-top={rank <= 3 || undefined}>
          {rank}
        </span>
      )}
      <span className={css.body}>
        <span className={css.titleAndDetails}>
          <span className={css.title} lang={item.lang}>
            {item.title}
          </span>
          {!hasCoverRow && details}
        </span>
        {hasCoverRow ? (
          <span className={css.coverRow}>
            {covers.map((cover, i) => (
              <Cover key={i} url={pictureUrl(cover)} />
            ))}
          </span>
        ) : (
          covers.slice(0, 1).map((cover) => <Cover key={cover} url={pictureUrl(cover)} />)
        )}
        {hasCoverRow && details}
      </span>
    </Link>
  );
}

interface ArticleDetailsProps {
  item: NewsRowProps['line']['item'];
  isRead: boolean;
  /** Whether to show the day of publication instead of the time, because a ranked list has no day headers. */
  showsDay: boolean;
}

function ArticleDetails({ item, isRead, showsDay }: ArticleDetailsProps) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const { is_ad, lang, source, publish_time, views } = item;
  const foreignLanguageName = findForeignLanguage(lang, language);
  return (
    <span className={css.details}>
      {is_ad && <StatusChip>{t('news.ad')}</StatusChip>}
      {foreignLanguageName && <StatusChip>{foreignLanguageName}</StatusChip>}
      <bdi className={css.source}>{source}</bdi>
      <span>{showsDay ? shortDayOf(publish_time) : clockTimeOf(publish_time)}</span>
      {/* In the place of the views, so that the details stay on one line. */}
      <span>
        {isRead ? t('news.read') : t('news.views', { views: formatCompact(views, language) })}
      </span>
    </span>
  );
}
