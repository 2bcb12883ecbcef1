import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { SmallButton } from '../button/SmallButton.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { AsyncView, type QueryResult } from './AsyncView.tsx';

type Names = readonly string[];

const LOADING: QueryResult<Names> = { data: undefined, isFetching: true, refetch: () => {} };
const READY = { ...LOADING, data: ['稳享90天', '稳享180天'], isFetching: false };

export function Story() {
  const [hasRetried, setHasRetried] = useState(false);
  const failed = { ...LOADING, isFetching: false, refetch: () => setHasRetried(true) };
  return (
    <>
      <State name="loading">
        <Sample query={LOADING} />
      </State>
      <State name="ready">
        <Sample query={READY} />
      </State>
      <State name="stale">
        <Sample query={READY} isStale />
      </State>
      <State name="empty">
        <Sample query={{ ...READY, data: [] }} />
      </State>
      <State name="error block">
        <Sample query={hasRetried ? READY : failed} isBlock />
      </State>
      <State name="error">
        <Sample query={failed} />
      </State>
      <State name="another try">
        <RetryingView isBlock={false} />
      </State>
      <State name="another try of a block">
        <RetryingView isBlock />
      </State>
    </>
  );
}

/** A view that begins with an error. Its retry starts loading. Two buttons below it then let the load fail or succeed. */
function RetryingView({ isBlock }: { isBlock: boolean }) {
  const [status, setStatus] = useState<'loading' | 'error' | 'ready'>('error');
  const query = {
    loading: LOADING,
    error: { ...LOADING, isFetching: false, refetch: () => setStatus('loading') },
    ready: READY,
  }[status];
  return (
    <>
      <Sample query={query} isBlock={isBlock} />
      <SmallButton
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setStatus('error')}
      >
        失败
      </SmallButton>
      <span> </span>
      <SmallButton
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setStatus('ready')}
      >
        成功
      </SmallButton>
    </>
  );
}

interface SampleProps {
  query: QueryResult<Names>;
  isStale?: boolean;
  isBlock?: boolean;
}

function Sample(props: SampleProps) {
  return (
    <AsyncView
      {...props}
      skeleton={<Skeleton height={96} />}
      errorTitle="财富卡加载失败"
      errorHint="其他内容不受影响"
      isEmpty={(names) => names.length === 0}
      empty={<EmptyState title="还没有财富卡" />}
    >
      {(names) => <p>{names.join('、')}</p>}
    </AsyncView>
  );
}
