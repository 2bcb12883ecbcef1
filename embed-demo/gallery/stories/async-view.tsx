import { useState } from 'react';
import type { Reading } from '../../../src/lib/reading.ts';
import { AsyncView } from '../../../src/ui/AsyncView.tsx';
import { Message } from '../../../src/ui/Message.tsx';
import { Skeleton } from '../../../src/ui/Skeleton.tsx';
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
