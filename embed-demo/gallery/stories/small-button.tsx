import { SmallButton, SmallLink } from '../../../src/ui/SmallButton.tsx';
import { State } from '../State.tsx';

export function Story() {
  return (
    <>
      <State name="primary">
        <SmallButton look="primary">签到</SmallButton>
      </State>
      <State name="tinted">
        <SmallButton>领取</SmallButton>
      </State>
      <State name="plain">
        <SmallButton look="plain">撤销买入</SmallButton>
      </State>
      <State name="link">
        <SmallLink to="/address">填写</SmallLink>
      </State>
      <State name="disabled">
        <SmallButton disabled>领取</SmallButton>
      </State>
      <State name="busy">
        <SmallButton isBusy>正在领取…</SmallButton>
      </State>
    </>
  );
}
