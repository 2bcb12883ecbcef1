import { useState } from 'react';
import type { LoadState } from '../../../src/lib/load-state.ts';
import { AsyncView } from '../../../src/ui/AsyncView.tsx';
import { Message } from '../../../src/ui/Message.tsx';
import { Skeleton } from '../../../src/ui/Skeleton.tsx';
import { SmallButton } from '../../../src/ui/SmallButton.tsx';
import { State } from '../State.tsx';

type Names = readonly string[];

const READY_STATE: LoadState<Names> = { status: 'ready', data: ['稳享90天', '稳享180天'] };

export function Story() {
  const [hasRetried, setHasRetried] = useState(false);
  const failed: LoadState<Names> = { status: 'error', retry: () => setHasRetried(true) };
  return (
    <>
      <State name="loading">
        <Sample state={{ status: 'loading' }} />
      </State>
      <State name="ready">
        <Sample state={READY_STATE} />
      </State>
      <State name="stale">
        <Sample state={READY_STATE} isStale />
      </State>
      <State name="empty">
        <Sample state={{ status: 'ready', data: [] }} />
      </State>
      <State name="error block">
        <Sample state={hasRetried ? READY_STATE : failed} isBlock />
      </State>
      <State name="error">
        <Sample state={failed} />
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
  const [status, setStatus] = useState<LoadState<Names>['status']>('error');
  const state: LoadState<Names> = {
    loading: { status: 'loading' } as const,
    error: { status: 'error', retry: () => setStatus('loading') } as const,
    ready: READY_STATE,
  }[status];
  return (
    <>
      <Sample state={state} isBlock={isBlock} />
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
  state: LoadState<Names>;
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
      empty={<Message title="还没有财富卡" />}
    >
      {(names) => <p>{names.join('、')}</p>}
    </AsyncView>
  );
}
