import { useRef } from 'react';
import { Page, type PageProps } from './Page.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';

interface RefreshablePageProps extends Omit<PageProps, 'scroller'> {
  /** Reads everything on the page anew. */
  onRefresh: () => Promise<unknown>;
}

/** A page that is read anew on a pull, and by a button at the end of its bar. */
export function RefreshablePage({ end, onRefresh, ...page }: RefreshablePageProps) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <Page
      {...page}
      scroller={scroller}
      end={
        <>
          {end}
          <PullToRefresh scroller={scroller} onRefresh={onRefresh} />
        </>
      }
    />
  );
}
