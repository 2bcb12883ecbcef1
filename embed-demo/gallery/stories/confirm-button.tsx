import { useState } from 'react';
import { ConfirmButton } from '../../../src/ui/ConfirmButton.tsx';
import { State } from '../State.tsx';

export function Story() {
  const [times, setTimes] = useState(0);
  return (
    <State name="asks first">
      <ConfirmButton
        look="danger"
        title="退出登录？"
        text="下次需要重新登录。"
        onConfirmed={() => setTimes(times + 1)}
      >
        退出登录
      </ConfirmButton>
      <output>{times} 次</output>
    </State>
  );
}
