import { createElement, useId, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { newsDetail } from '../../contract/index.ts';
import { minuteOf } from '../../contract/time.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { findForeignLanguage } from '../../lib/find-foreign-language.ts';
import { formatCompact } from '../../lib/format-amount.ts';
import { createLazy } from '../../lib/lazy.ts';
import { lightFirst } from '../../lib/tick-marks.ts';
import { paths } from '../../paths.ts';
import { useLazy } from '../../ui/hooks/use-lazy.ts';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Link } from '../../ui/link/Link.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import { TickScale } from '../../ui/ticks/TickScale.tsx';
import styles from './news-detail.module.css';
import { ShareButtons } from './Sharing.tsx';

/** Lazy-loads `ArticleBody`, because its code contains the HTML parser. */
const createArticleBody = () =>
  createLazy(async () => (await import('./ArticleBody.tsx')).ArticleBody);

const BODY_SKELETON_PX = 320;

/** The font size of the article text at each text size (1 to 5), as a factor of the font size of titles. */
const SIZE_FACTORS = [0.88, 1, 1.12, 1.25, 1.42];
const SIZE_COUNT = SIZE_FACTORS.length;
const DEFAULT_ARTICLE_SIZE = 2;

/** An article from the server; its HTML is not trusted. */
export type NewsArticle = OutputOf<typeof newsDetail>;

/** An article with its header, its buttons, and links to the previous and the next article. */
export function Article({ article }: { article: NewsArticle }) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const [fetchedBody] = useState(createArticleBody);
  const ArticleBody = useLazy(fetchedBody);
  const language = useTexts().language();
  const [size, setSize] = useArticleSize();
  const { category, title, source, author, publish_time, views, is_ad, lang } = article;
  const foreignLanguageName = findForeignLanguage(lang, language);
  return (
    <article className={css.sheet} aria-labelledby={id}>
      <ReadingProgress />
      <p className={css.category}>
        <span>{category}</span>
        {is_ad && <StatusChip>{t('news.ad')}</StatusChip>}
        {foreignLanguageName && <StatusChip>{foreignLanguageName}</StatusChip>}
      </p>
      <h2 className={css.title} id={id} lang={lang}>
        {title}
      </h2>
      <p className={css.meta}>
        <bdi>{source}</bdi>
        {author && author !== source && <bdi>{author}</bdi>}
        <time dateTime={publish_time.replace(' ', 'T')}>{minuteOf(publish_time)}</time>
        <span>{t('news.views', { views: formatCompact(views, language) })}</span>
      </p>
      <SizeControl size={size} onChange={setSize} />
      <div
        style={{ fontSize: `calc(var(--wr--size-title) * ${SIZE_FACTORS[size - 1]})` }}
        lang={lang}
      >
        {ArticleBody ? (
          createElement(ArticleBody, { html: article.content_html })
        ) : (
          <Skeleton height={BODY_SKELETON_PX} />
        )}
      </div>
      {/* The note, the buttons and the links wait for the text, which would otherwise push them down. */}
      {ArticleBody && (
        <>
          <p className={css.note}>{t('newsDetail.note')}</p>
          <ShareButtons article={article} />
          <Neighbours article={article} />
        </>
      )}
    </article>
  );
}

/** Links to the previous and the next article. Each replaces this article in the history, so Back skips it. */
function Neighbours({ article: { prev, next } }: { article: NewsArticle }) {
  const css = useStyles(styles);
  const t = useT();
  const neighbours = [
    { name: t('newsDetail.previous'), article: prev },
    { name: t('newsDetail.next'), article: next },
  ];
  if (!prev && !next) return null;
  return (
    <nav aria-label={t('newsDetail.neighbours')}>
      <ul role="list">
        {neighbours.map(
          ({ name, article }) =>
            article && (
              <li key={name} className={css.neighbour}>
                <Link
                  replace
                  to={paths.newsDetail({ id: article.id })}
                  className={css.neighbourLink}
                >
                  <span className={css.neighbourLabel}>{name}</span>
                  <span>{article.title}</span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

/** A line under the title bar that grows as the member scrolls through the article. */
function ReadingProgress() {
  const css = useStyles(styles);
  const lineRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = lineRef.current;
    const [scroller, article] = [line?.closest('[data-scroller]'), line?.closest('article')];
    if (!scroller || !article) return undefined;
    const updateLine = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const readShare = scrollTop / Math.max(scrollHeight - clientHeight, 1);
      line?.style.setProperty('--wr--read', String(Math.min(readShare, 1)));
    };
    // The share also changes with the height of the page and of the text.
    const observer = new ResizeObserver(updateLine);
    observer.observe(scroller);
    observer.observe(article);
    scroller.addEventListener('scroll', updateLine, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', updateLine);
    };
  }, []);
  return <div ref={lineRef} className={css.readingProgress} />;
}

const parseArticleSize = (storedData: unknown): number =>
  Number.isInteger(storedData) && Number(storedData) >= 1 && Number(storedData) <= SIZE_COUNT
    ? Number(storedData)
    : DEFAULT_ARTICLE_SIZE;

/** The text size of articles: 1 to 5. */
function useArticleSize() {
  return usePersistentState('article-size', {
    scope: 'device',
    initial: DEFAULT_ARTICLE_SIZE,
    parse: parseArticleSize,
  });
}

/** Buttons for a smaller and a larger article text. */
function SizeControl({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  const css = useStyles(styles);
  const t = useT();
  const sizeButtonProps = (sizeChange: number) => {
    const newSize = size + sizeChange;
    const isOutOfRange = newSize < 1 || newSize > SIZE_COUNT;
    return {
      'aria-disabled': isOutOfRange || undefined,
      onClick: () => !isOutOfRange && onChange(newSize),
    };
  };
  return (
    <div className={css.sizes} role="group" aria-label={t('newsDetail.size')}>
      <span className={css.sizeName} aria-hidden>
        {t('newsDetail.size')}
      </span>
      <button
        type="button"
        className={css.smaller}
        aria-label={`A− ${t('newsDetail.smaller')}`}
        {...sizeButtonProps(-1)}
      >
        A−
      </button>
      <span className={css.sizeScale} role="status">
        <TickScale
          isCounted
          marks={lightFirst(SIZE_COUNT, size, 'gauge')}
          label={t('newsDetail.sizeOf', { n: size, all: SIZE_COUNT })}
        />
      </span>
      <button
        type="button"
        className={css.larger}
        aria-label={`A+ ${t('newsDetail.larger')}`}
        {...sizeButtonProps(1)}
      >
        A+
      </button>
    </div>
  );
}
