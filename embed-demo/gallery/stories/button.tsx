import { Button } from '../../../src/ui/Button.tsx';
import { State } from '../State.tsx';

export function Story() {
  return (
    <>
      <State name="primary">
        <Button>立即签到</Button>
      </State>
      <State name="plain">
        <Button look="plain">重试</Button>
      </State>
      <State name="danger">
        <Button look="danger">退出登录</Button>
      </State>
      <State name="disabled">
        <Button disabled>确认提现 497.50 元</Button>
      </State>
      <State name="busy">
        <Button isBusy>正在提交…</Button>
      </State>
    </>
  );
}
