import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Countdown } from './Countdown.tsx';

export function Story() {
  const [hasEnded, setEnded] = useState(false);
  return (
    <State name="runs">
      <p>
        {hasEnded || <Countdown seconds={300} text="login.locked" onEnd={() => setEnded(true)} />}
      </p>
      <output>{hasEnded && '已结束'}</output>
    </State>
  );
}
