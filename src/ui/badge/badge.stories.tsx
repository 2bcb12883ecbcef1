import { State } from '../../../embed-demo/gallery/State.tsx';
import { Badge } from './Badge.tsx';

export function Story() {
  return (
    <>
      <State name="count">
        <Badge count={1} text="1 件待办" />
      </State>
      <State name="many">
        <Badge count={120} text="120 件待办" />
      </State>
      <State name="dot">
        <Badge text="有新消息" />
      </State>
      <State name="not heard">
        <Badge count={2} />
      </State>
      <State name="zero">
        <Badge count={0} text="没有待办" />
      </State>
    </>
  );
}
