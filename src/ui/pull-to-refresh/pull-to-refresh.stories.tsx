import { useRef, useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { usePageServices } from '../hooks/use-page-services.ts';
import { RefreshablePage } from '../page/RefreshablePage.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';

/** How long a successful refresh takes. */
const ANSWER_MS = 800;

export function Story() {
  const { clock } = usePageServices();
  const answer = () => new Promise((resolve) => clock.setTimeout(() => resolve(null), ANSWER_MS));
  return (
    <>
      <State name="page" height={480}>
        <Sample title="资金明细" onRefresh={answer} />
      </State>
      <State name="refused" height={480}>
        <Sample title="最新时讯" onRefresh={() => Promise.reject(new Error('refused'))} />
      </State>
      <State name="never answered" height={480}>
        <Sample title="我的团队" onRefresh={() => new Promise(() => {})} />
      </State>
    </>
  );
}

function Sample({ title, onRefresh }: { title: string; onRefresh: () => Promise<unknown> }) {
  const [count, setCount] = useState(0);
  const times = useRef(0);
  return (
    <RefreshablePage
      title={title}
      onBack={() => {}}
      onRefresh={() => {
        setCount((times.current += 1));
        return onRefresh();
      }}
    >
      <p>
        <span>{'已读取 '}</span>
        <span data-count="">{count}</span>
        <span>{' 次'}</span>
      </p>
      {[188, 96, 96, 188].map((height, i) => (
        <Skeleton key={i} height={height} />
      ))}
    </RefreshablePage>
  );
}
