import { useCallback, useMemo, type ReactNode } from 'react';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { shortDayNames } from '../../lib/day-names.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './NewsList.module.css';
import { byDay, ranked, type NewsLine } from './news-lines.ts';
import type { useNewsList } from './news-queries.ts';
import { NewsRow } from './NewsRow.tsx';
import { PagedList } from './PagedList.tsx';
import { useSeenMarks } from './use-seen-marks.ts';

type NewsQuery = ReturnType<typeof useNewsList>;

interface NewsListProps {
  query: NewsQuery;
  /** The accessible name. */
  label: string;
  /** By rank instead of by day. */
  isRanked?: boolean;
  empty: ReactNode;
}

const getKey = ({ key }: NewsLine) => key;
const isHeader = (line: NewsLine) => 'day' in line;
const HEAD_HEIGHT = 52;
const ROW_HEIGHT = 104;
const estimateHeight = (line: NewsLine) => ('day' in line ? HEAD_HEIGHT : ROW_HEIGHT);

export function NewsList({ query, label, isRanked = false, empty }: NewsListProps) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const { isSeen } = useSeenMarks('read');
  const { data } = query;
  const lines = useMemo(
    () => (isRanked ? ranked : byDay)(data ? uniqueById(data.pages) : []),
    [data, isRanked],
  );
  const nameDay = useMemo(() => shortDayNames(language, true), [language]);
  const renderItem = useCallback(
    (line: NewsLine) =>
      'day' in line ? (
        <div className={css['day']} data-first={line.isFirst || undefined}>
          <h2 className={css['dayName']}>{nameDay(line.day)}</h2>
        </div>
      ) : (
        <NewsRow line={line} isRead={isSeen(String(line.item.id))} />
      ),
    [css, nameDay, isSeen],
  );
  return (
    <PagedList
      {...{ query, label, getKey, isHeader, estimateHeight, renderItem, empty }}
      className={css['lines']}
      items={lines}
      errorTitle={t('news.unavailable')}
      endText={(n) => t('news.end', { n })}
    />
  );
}
