import { ChevronLeft } from 'lucide';
import { useRef, type ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { AfterFirstPage } from './AfterFirstPage.tsx';
import { Icon } from './Icon.tsx';
import { lazyPart } from './lazy-part.tsx';
import styles from './Page.module.css';
import { usePageLife } from './page-life.ts';
import { useStyles } from './use-styles.ts';

const PullToRefresh = lazyPart(async () => (await import('./PullToRefresh.tsx')).PullToRefresh);

interface PageProps {
  title: string;
  /** Shows the way back. */
  onBack?: (() => void) | undefined;
  /** At the beginning of the bar, where there is no way back. */
  start?: ReactNode;
  /** At the end of the bar: buttons, or a word that leads on. */
  end?: ReactNode;
  /** Lies under the bar and the content, for example a drawing. */
  backdrop?: ReactNode;
  /** The title is white, over a dark backdrop. */
  hasWhiteTitle?: boolean | undefined;
  /** Its bar and what begins under it stand on the black of VIP. */
  isGold?: boolean | undefined;
  /** Stays at the bottom while the content scrolls: what the page is for. */
  footer?: ReactNode;
  /** Reads everything on the page anew: on a pull, and by a button at the end of the bar. */
  onRefresh?: (() => Promise<unknown>) | undefined;
  children: ReactNode;
}

/** One page: the navigation bar with the only h1, and what scrolls under it. */
export function Page({
  title,
  onBack,
  start,
  end,
  backdrop,
  hasWhiteTitle = false,
  isGold = false,
  footer,
  onRefresh,
  children,
}: PageProps) {
  const css = useStyles(styles);
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  usePageLife(heading, scroller);
  return (
    <div className={css['page']} part="page">
      {backdrop}
      <header
        className={css['bar']}
        data-white={hasWhiteTitle || undefined}
        data-gold={isGold || undefined}
        part="header"
      >
        {onBack && (
          <button type="button" className={css['back']} aria-label={t('nav.back')} onClick={onBack}>
            <Icon icon={ChevronLeft} size={24} />
          </button>
        )}
        {start && <div className={css['start']}>{start}</div>}
        <h1 ref={heading} className={css['title']} tabIndex={-1}>
          {title}
        </h1>
        <div className={css['end']}>
          {end}
          {onRefresh && (
            <AfterFirstPage>
              <PullToRefresh scroller={scroller} onRefresh={onRefresh} />
            </AfterFirstPage>
          )}
        </div>
      </header>
      <div ref={scroller} className={css['content']} data-scroller="">
        {children}
      </div>
      {footer && <div className={css['foot']}>{footer}</div>}
    </div>
  );
}
