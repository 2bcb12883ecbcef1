import { Avatar } from '../../../src/ui/Avatar.tsx';
import { State } from '../State.tsx';

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
