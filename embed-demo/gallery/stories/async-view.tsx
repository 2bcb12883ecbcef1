import { useState } from 'react';
import type { Reading } from '../../../src/lib/reading.ts';
import { AsyncView } from '../../../src/ui/AsyncView.tsx';
import { Message } from '../../../src/ui/Message.tsx';
import { Skeleton } from '../../../src/ui/Skeleton.tsx';
import { SmallButton } from '../../../src/ui/SmallButton.tsx';
import { State } from '../State.tsx';

type Names = readonly string[];

const READY: Reading<Names> = { status: 'ready', data: ['稳享90天', '稳享180天'] };

export function Story() {
  const [isBack, setIsBack] = useState(false);
  const failed: Reading<Names> = { status: 'error', retry: () => setIsBack(true) };
  return (
    <>
      <State name="loading">
        <Sample reading={{ status: 'loading' }} />
      </State>
      <State name="ready">
        <Sample reading={READY} />
      </State>
      <State name="stale">
        <Sample reading={READY} isStale />
      </State>
      <State name="empty">
        <Sample reading={{ status: 'ready', data: [] }} />
      </State>
      <State name="error block">
        <Sample reading={isBack ? READY : failed} isBlock />
      </State>
      <State name="error">
        <Sample reading={failed} />
      </State>
      <State name="another try">
        <AnotherTry isBlock={false} />
      </State>
      <State name="another try of a block">
        <AnotherTry isBlock />
      </State>
    </>
  );
}

/** A reading that fails, and is asked for again until it is there. */
function AnotherTry({ isBlock }: { isBlock: boolean }) {
  const [status, setStatus] = useState<Reading<Names>['status']>('error');
  const reading: Reading<Names> = {
    loading: { status: 'loading' } as const,
    error: { status: 'error', retry: () => setStatus('loading') } as const,
    ready: READY,
  }[status];
  return (
    <>
      <Sample reading={reading} isBlock={isBlock} />
      <SmallButton
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setStatus('error')}
      >
        失败
      </SmallButton>{' '}
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
  reading: Reading<Names>;
  isStale?: boolean;
  isBlock?: boolean;
}

function Sample(props: SampleProps) {
  return (
    <AsyncView
      {...props}
      skeleton={<Skeleton height={96} />}
      errorTitle="财富卡没有加载出来"
      errorHint="其他内容不受影响"
      isEmpty={(names) => names.length === 0}
      empty={<Message title="还没有财富卡" />}
    >
      {(names) => <p>{names.join('、')}</p>}
    </AsyncView>
  );
}
