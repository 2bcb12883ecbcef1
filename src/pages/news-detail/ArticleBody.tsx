import { ExternalLink, ImageOff } from 'lucide';
import { createElement, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { SafeUrl } from '../../lib/trusted-url.ts';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { usePicture } from '../../ui/hooks/use-picture.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { OutLink } from '../../ui/link/OutLink.tsx';
import { useExternalLinkConfirmation } from '../shared/use-external-link-confirmation.ts';
import { useTrustedHosts } from '../shared/use-trusted-urls.ts';
import type { ArticleNode, ArticlePicture as Picture } from './article-tree.ts';
import styles from './article.module.css';
import { parseArticle } from './parse-article.ts';

/** The article's HTML, rendered as React elements of allowed tags only (RULES.md, Articles). */
export function ArticleBody({ html }: { html: string }) {
  const css = useStyles(styles);
  const t = useT();
  const { linkTo } = usePageServices();
  const { apiOrigin, hosts } = useTrustedHosts();
  const appUrl = linkTo('');
  const { nodes, isCut } = useMemo(
    () => parseArticle(html, { apiOrigin, appUrl, hosts }),
    [html, apiOrigin, appUrl, hosts],
  );
  return (
    <>
      {nodes.length === 0 && !isCut && <EmptyState title={t('newsDetail.empty')} />}
      <div className={css.article}>{nodes.map(renderNode)}</div>
      {isCut && <p className={css.cutNote}>{t('newsDetail.cut')}</p>}
    </>
  );
}

function renderNode(node: ArticleNode, key: number): ReactElement {
  if (typeof node === 'string') return <span key={key}>{node}</span>;
  const { tag, target, picture, attributes, children } = node;
  if (picture) return <ArticlePicture key={key} picture={picture} />;
  const elements = children.length > 0 ? children.map(renderNode) : undefined;
  const [onlyChild] = children.length === 1 ? children : [];
  const content = typeof onlyChild === 'string' ? onlyChild : elements;
  if (target && 'to' in target)
    return (
      <Link key={key} to={target.to} ifPageIsOff={<span>{content}</span>}>
        {content}
      </Link>
    );
  if (target)
    return (
      <ArticleLink key={key} url={target.href}>
        {elements}
      </ArticleLink>
    );
  if (tag === 'table') return <WideTable key={key}>{content}</WideTable>;
  return createElement(tag, { key, ...attributes }, content);
}

/** A table that scrolls sideways, by touch or by keyboard, if it is wider than the screen. */
function WideTable({ children }: { children: ReactNode }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <div className={css.tableScroller} role="group" aria-label={t('newsDetail.table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

function ArticleLink({ url, children }: { url: SafeUrl; children: Elements }) {
  const confirmLeaving = useExternalLinkConfirmation();
  return (
    <OutLink url={url} purpose="article" confirmOpen={() => confirmLeaving(url)}>
      {children}
      <Icon icon={ExternalLink} size={14} />
    </OutLink>
  );
}

/** A picture that is not wider than this many px belongs into a line of text, such as an emoji or a badge. */
const LONGEST_INLINE_PX = 160;

/**
 * A picture, or a message if it cannot be loaded. A loaded picture has its own shape and is never enlarged. Until then the
 * size in the HTML, which may be wrong, reserves its space.
 */
function ArticlePicture({ picture: { src, alt, width, ratio } }: { picture: Picture }) {
  const css = useStyles(styles);
  const t = useT();
  const picture = usePicture(src);
  const description = alt || t('newsDetail.picture');
  const [naturalWidth, setNaturalWidth] = useState<number | null>(null);
  const isInline = Math.min(naturalWidth ?? Infinity, width ?? Infinity) <= LONGEST_INLINE_PX;
  if (!picture) {
    const text = t('newsDetail.pictureMissing', { words: description });
    if (isInline) return <span className={css.missingInline}>{text}</span>;
    return (
      <span className={css.missingPicture}>
        <Icon icon={ImageOff} size={24} />
        <span>{text}</span>
      </span>
    );
  }
  return (
    <img
      {...picture}
      className={isInline ? css.inlinePicture : css.picture}
      style={
        naturalWidth === null
          ? { inlineSize: width ?? '100%', aspectRatio: String(ratio) }
          : { maxInlineSize: width === null ? undefined : `min(100%, ${width}px)` }
      }
      alt={description}
      onLoad={({ currentTarget }) => setNaturalWidth(currentTarget.naturalWidth)}
    />
  );
}
