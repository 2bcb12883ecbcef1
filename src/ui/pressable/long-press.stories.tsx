import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Button } from '../button/Button.tsx';
import { useLongPress } from './use-long-press.ts';

export function Story() {
  const [presses, setPresses] = useState(0);
  const [taps, setTaps] = useState(0);
  const longPress = useLongPress(() => setPresses((n) => n + 1));
  return (
    <State name="button">
      <Button variant="plain" {...longPress} onClick={() => setTaps((n) => n + 1)}>
        长按复制编号 20261121000018
      </Button>
      <p role="status">{`长按 ${presses} 次，点按 ${taps} 次`}</p>
    </State>
  );
}
