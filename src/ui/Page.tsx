import { ChevronLeft } from 'lucide';
import { useRef, type ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Icon } from './Icon.tsx';
import styles from './Page.module.css';
import { usePageLife } from './page-life.ts';
import { useStyles } from './use-styles.ts';

interface PageProps {
  title: string;
  /** Shows the way back. */
  onBack?: (() => void) | undefined;
  /** Lies under the bar and the content, for example a drawing. */
  backdrop?: ReactNode;
  /** The title is white, over a dark backdrop. */
  hasWhiteTitle?: boolean | undefined;
  children: ReactNode;
}

/** One page: the navigation bar with the only h1, and what scrolls under it. */
export function Page({ title, onBack, backdrop, hasWhiteTitle = false, children }: PageProps) {
  const css = useStyles(styles);
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  usePageLife(heading, scroller);
  return (
    <div className={css['page']} part="page">
      {backdrop}
      <header className={css['bar']} data-white={hasWhiteTitle || undefined} part="header">
        {onBack && (
          <button type="button" className={css['back']} aria-label={t('nav.back')} onClick={onBack}>
            <Icon icon={ChevronLeft} size={24} />
          </button>
        )}
        <h1 ref={heading} className={css['title']} tabIndex={-1}>
          {title}
        </h1>
      </header>
      <div ref={scroller} className={css['content']}>
        {children}
      </div>
    </div>
  );
}
