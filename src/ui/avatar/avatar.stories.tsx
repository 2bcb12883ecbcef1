import { State } from '../../../embed-demo/gallery/State.tsx';
import { Avatar } from './Avatar.tsx';

export function Story() {
  return (
    <>
      <State name="large">
        <Avatar name="青*" />
      </State>
      <State name="small">
        <Avatar name="示例银行" size="small" />
      </State>
      <State name="Latin">
        <Avatar name="alice" />
      </State>
      <State name="no name">
        <Avatar name="" />
      </State>
    </>
  );
}
