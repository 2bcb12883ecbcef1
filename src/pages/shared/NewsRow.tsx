import { YES } from '../../contract/flag.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { formatCompact } from '../../lib/format-amount.ts';
import { PATHS } from '../../routes.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Link } from '../../ui/Link.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './NewsList.module.css';
import type { NewsLine } from './news-lines.ts';
import { usePictureUrl } from './use-trusted-urls.ts';

/** This many covers get a row of their own; otherwise the first one is shown beside the title. */
const SPREAD = 3;

interface NewsRowProps {
  line: Extract<NewsLine, { item: object }>;
  isRead: boolean;
}

/** A link to an article, with its rank if given, and no, one or three covers. */
export function NewsRow({ line: { item, rank, isFirst }, isRead }: NewsRowProps) {
  const css = useStyles(styles);
  const pictureUrl = usePictureUrl();
  const covers = item.cover.slice(0, SPREAD);
  const isSpread = covers.length === SPREAD;
  return (
    <Link
      to={`${PATHS.newsDetail}?id=${item.id}`}
      className={css['row']}
      data-first={isFirst || undefined}
      data-read={isRead || undefined}
    >
      {rank !== undefined && (
        <span className={css['rank']} data-top={rank <= 3 || undefined}>
          {rank}
        </span>
      )}
      <span className={css['body']}>
        <span className={css['words']}>
          <span className={css['title']}>{item.title}</span>
          {!isSpread && <Hint {...{ item, isRead }} hasDay={rank !== undefined} />}
        </span>
        {isSpread ? (
          <span className={css['spread']}>
            {covers.map((cover, i) => (
              <Cover key={i} className={css['cover']} url={pictureUrl(cover)} />
            ))}
          </span>
        ) : (
          covers
            .slice(0, 1)
            .map((cover) => <Cover key={cover} className={css['cover']} url={pictureUrl(cover)} />)
        )}
        {isSpread && <Hint {...{ item, isRead }} hasDay={rank !== undefined} />}
      </span>
    </Link>
  );
}

interface HintProps {
  item: NewsRowProps['line']['item'];
  isRead: boolean;
  /** Shows the day, because no header does. */
  hasDay: boolean;
}

function Hint({ item, isRead, hasDay }: HintProps) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const { is_ad, source, publish_time, views } = item;
  return (
    <span className={css['hint']}>
      {is_ad === YES && <StatusChip>{t('news.ad')}</StatusChip>}
      <bdi className={css['source']}>{source}</bdi>
      <span>{hasDay ? publish_time.slice(5, 10) : publish_time.slice(11, 16)}</span>
      <span>{t('news.views', { views: formatCompact(views, language) })}</span>
      {isRead && <span>{t('news.read')}</span>}
    </span>
  );
}
