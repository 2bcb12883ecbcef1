import { ChevronLeft } from 'lucide';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Elements } from '../elements.ts';
import { usePageServices } from '../hooks/use-page-services.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Page.module.css';
import { usePage, useShowPage } from './use-page.ts';

export interface PageProps {
  /** By default the title of the route. */
  title?: string;
  /** By default goes to the previous page. */
  onBack?: (() => void) | undefined;
  /** Shows a back button, except on a tab. */
  hasBack?: boolean;
  /** At the start of the bar, on a page without a back button. */
  start?: ReactNode;
  /** At the end of the bar, for example buttons. */
  end?: Elements;
  /** Stays at the bottom while the content scrolls, for the main button. */
  footer?: ReactNode;
  /** Receives the scrolling element. */
  scroller?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** A page: a navigation bar with the only h1, and the scrolling content. */
export function Page(props: PageProps) {
  const { title, hasBack = true, start, end, footer, children } = props;
  const css = useStyles(styles);
  const t = useT();
  const pageRoute = usePage()?.route;
  const { goBack } = usePageServices();
  const onBack = props.onBack ?? (hasBack && pageRoute && !pageRoute.isTab ? goBack : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const ownScroller = useRef<HTMLDivElement>(null);
  const scroller = props.scroller ?? ownScroller;
  useShowPage(heading, scroller, title);
  return (
    <div className={css.page} part="page">
      <header
        className={css.bar}
        data-white={pageRoute?.hasWhiteTitle}
        data-gold={pageRoute?.hasVipBackground}
        part={pageRoute?.hasWhiteTitle || pageRoute?.hasVipBackground ? 'header-dark' : 'header'}
      >
        {onBack && (
          <button
            type="button"
            className={css.backButton}
            aria-label={t('nav.back')}
            onClick={onBack}
          >
            <Icon icon={ChevronLeft} size={24} />
          </button>
        )}
        {start && <div className={css.barStart}>{start}</div>}
        <h1 ref={heading} className={css.title} tabIndex={-1}>
          {title ?? (pageRoute && t(pageRoute.title))}
        </h1>
        <div className={css.barEnd}>{end}</div>
      </header>
      <div ref={scroller} className={css.content} data-scroller="">
        {children}
      </div>
      {footer && <div className={css.footer}>{footer}</div>}
    </div>
  );
}
