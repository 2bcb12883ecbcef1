import { useEffect, useRef } from 'react';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './news-detail.module.css';

/** The reading progress as a line under the title bar; hidden from screen readers. */
export function ReadingProgress() {
  const css = useStyles(styles);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = line.current?.closest('[data-scroller]');
    if (!scroller) return undefined;
    const draw = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const share = scrollTop / Math.max(scrollHeight - clientHeight, 1);
      line.current?.style.setProperty('--read', String(Math.min(share, 1)));
    };
    scroller.addEventListener('scroll', draw, { passive: true });
    return () => scroller.removeEventListener('scroll', draw);
  }, []);
  return <div ref={line} className={css['progress']} />;
}
