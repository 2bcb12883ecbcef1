import { useContext, useRef } from 'react';
import { Page, type PageProps } from './Page.tsx';
import { PageLookContext } from './page-look.ts';
import { PullToRefresh } from './PullToRefresh.tsx';

interface RefreshablePageProps extends Omit<PageProps, 'scroller'> {
  onRefresh: () => Promise<unknown>;
}

/** A page with pull to refresh and a refresh button, if its route has them. */
export function RefreshablePage({ end, onRefresh, ...page }: RefreshablePageProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const pageLook = useContext(PageLookContext);
  return (
    <Page
      {...page}
      scroller={scroller}
      end={
        <>
          {end}
          {pageLook?.hasPullToRefresh && (
            <PullToRefresh scroller={scroller} onRefresh={onRefresh} />
          )}
        </>
      }
    />
  );
}
