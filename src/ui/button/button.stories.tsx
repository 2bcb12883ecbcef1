import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Button } from './Button.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** A busy button, which must ignore presses. Shows how many presses it did not ignore. */
function BusyButton() {
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <Button isBusy onClick={() => setPressed(pressed + 1)}>
        正在提交…
      </Button>
      <output>{`${pressed} 次`}</output>
    </>
  );
}

/** A button that asks for confirmation. Shows how many presses were confirmed. */
function ConfirmingButton() {
  const [sent, setSent] = useState(0);
  return (
    <>
      <SubmitButton
        submit={{ isBusy: false, pendingWrite: null }}
        label="确认支付"
        busyLabel="正在支付…"
        onConfirm={() => setSent(sent + 1)}
      />
      <output>{`${sent} 次`}</output>
    </>
  );
}

export function Story() {
  return (
    <>
      <State name="primary">
        <Button>立即签到</Button>
      </State>
      <State name="plain">
        <Button variant="plain">重试</Button>
      </State>
      <State name="danger">
        <Button variant="danger">退出登录</Button>
      </State>
      <State name="disabled">
        <Button disabled>确认提现 497.50 元</Button>
      </State>
      <State name="gold">
        <Button variant="gold">立即开通</Button>
      </State>
      <State name="busy">
        <BusyButton />
      </State>
      <State name="sends">
        <ConfirmingButton />
      </State>
    </>
  );
}
