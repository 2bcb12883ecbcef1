import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { OnceCode } from './OnceCode.tsx';

export function Story() {
  const [isKept, setKept] = useState(false);
  return (
    <State name="shown once">
      <OnceCode
        title="恢复码"
        hint="忘记密码时用它重置，只显示这一次"
        code="QH7K-2M9P-4TXD"
        onSaved={() => setKept(true)}
      />
      <output>{isKept && '已保存'}</output>
    </State>
  );
}
