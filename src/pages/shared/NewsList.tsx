import { useCallback, useMemo, type ReactNode } from 'react';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { createShortDayFormatter } from '../../lib/day-names.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './NewsList.module.css';
import { groupByDay, rankItems, type DayLine } from './day-lines.ts';
import type { useNewsList } from './news-queries.ts';
import { PagedList } from './PagedList.tsx';
import { useSeenMarks } from './use-seen-marks.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { news } from '../../contract/index.ts';
import { YES } from '../../contract/flag.ts';
import { findForeignLanguage } from '../../lib/find-foreign-language.ts';
import { formatCompact } from '../../lib/format-amount.ts';
import { PATHS } from '../../routes.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Link } from '../../ui/Link.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { usePictureUrl } from './use-trusted-urls.ts';

interface NewsListProps {
  query: ReturnType<typeof useNewsList>;
  label: string;
  /** Numbers the articles by rank instead of grouping them by day. */
  isRanked?: boolean;
  empty: ReactNode;
}

type NewsLine = DayLine<OutputOf<typeof news>['list'][number]>;

const getKey = ({ key }: NewsLine) => key;
const isHeader = (line: NewsLine) => 'day' in line;
const HEADER_HEIGHT = 52;
const ROW_HEIGHT = 104;
const estimateHeight = (line: NewsLine) => ('day' in line ? HEADER_HEIGHT : ROW_HEIGHT);

export function NewsList({ query, label, isRanked = false, empty }: NewsListProps) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const { isSeen } = useSeenMarks('read');
  const { data } = query;
  const lines = useMemo(() => {
    const items = data ? uniqueById(data.pages) : [];
    return isRanked ? rankItems(items) : groupByDay(items, ({ publish_time }) => publish_time);
  }, [data, isRanked]);
  const nameDay = useMemo(() => createShortDayFormatter(language, true), [language]);
  const renderItem = useCallback(
    (line: NewsLine) =>
      'day' in line ? (
        <div className={css.day} data-first={line.isFirst || undefined}>
          <h2 className={css.dayName}>{nameDay(line.day)}</h2>
        </div>
      ) : (
        <NewsRow line={line} isRead={isSeen(String(line.item.id))} />
      ),
    [css, nameDay, isSeen],
  );
  return (
    <PagedList
      query={query}
      label={label}
      getKey={getKey}
      isHeader={isHeader}
      estimateHeight={estimateHeight}
      renderItem={renderItem}
      empty={empty}
      className={css.lines}
      items={lines}
      errorTitle={t('news.unavailable')}
      endText={(n) => t('news.end', { n })}
    />
  );
}

/** This many covers are shown in a row below the title. With fewer covers, the first is shown beside the title. */
const COVERS_IN_ROW = 3;

interface NewsRowProps {
  line: Extract<NewsLine, { item: object }>;
  isRead: boolean;
}

/** Links to an article. Shows the rank if it is given, and no, one or three covers. */
function NewsRow({ line: { item, rank, isFirst }, isRead }: NewsRowProps) {
  const css = useStyles(styles);
  const pictureUrl = usePictureUrl();
  const covers = item.cover.slice(0, COVERS_IN_ROW);
  const hasCoverRow = covers.length === COVERS_IN_ROW;
  const details = <ArticleDetails item={item} isRead={isRead} hasDay={rank !== undefined} />;
  return (
    <Link
      to={`${PATHS.newsDetail}?id=${item.id}`}
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
        <span className={css.words}>
          <span className={css.title} lang={item.lang}>
            {item.title}
          </span>
          {!hasCoverRow && details}
        </span>
        {hasCoverRow ? (
          <span className={css.spread}>
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
  /** If true, the day is shown instead of the time, because the list has no day headers. */
  hasDay: boolean;
}

function ArticleDetails({ item, isRead, hasDay }: ArticleDetailsProps) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const { is_ad, lang, source, publish_time, views } = item;
  const foreignLanguageName = findForeignLanguage(lang, language);
  return (
    <span className={css.hint}>
      {is_ad === YES && <StatusChip>{t('news.ad')}</StatusChip>}
      {foreignLanguageName && <StatusChip>{foreignLanguageName}</StatusChip>}
      <bdi className={css.source}>{source}</bdi>
      <span>{hasDay ? publish_time.slice(5, 10) : publish_time.slice(11, 16)}</span>
      <span>{t('news.views', { views: formatCompact(views, language) })}</span>
      {isRead && <span>{t('news.read')}</span>}
    </span>
  );
}
