import { State } from '../../../embed-demo/gallery/State.tsx';
import { SectionHead } from './SectionHead.tsx';

export function Story() {
  return (
    <>
      <State name="title">
        <SectionHead title="权益对照" />
      </State>
      <State name="link">
        <SectionHead title="热点新闻" moreLink={{ to: '/news', text: '更多' }} />
      </State>
      <State name="meta">
        <SectionHead title="选择方案" meta="不自动续费" />
      </State>
    </>
  );
}
