import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { SmallButton, SmallLink } from './SmallButton.tsx';

/** A busy button, which must ignore presses. Shows how many presses it did not ignore. */
function BusyButton() {
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <SmallButton isBusy onClick={() => setPressed(pressed + 1)}>
        正在领取…
      </SmallButton>
      <output>{` ${pressed} 次`}</output>
    </>
  );
}

export function Story() {
  return (
    <>
      <State name="primary">
        <SmallButton variant="primary">签到</SmallButton>
      </State>
      <State name="tinted">
        <SmallButton>领取</SmallButton>
      </State>
      <State name="plain">
        <SmallButton variant="plain">撤销买入</SmallButton>
      </State>
      <State name="link">
        <SmallLink to="/address">填写</SmallLink>
      </State>
      <State name="disabled">
        <SmallButton disabled>领取</SmallButton>
      </State>
      <State name="busy">
        <BusyButton />
      </State>
    </>
  );
}
