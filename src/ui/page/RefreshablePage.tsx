import { useRef } from 'react';
import { PullToRefresh } from '../pull-to-refresh/PullToRefresh.tsx';
import { Page, type PageProps } from './Page.tsx';

interface RefreshablePageProps extends Omit<PageProps, 'scroller'> {
  onRefresh: () => Promise<unknown>;
}

/** A page with pull to refresh, and a button for those who cannot pull. */
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
