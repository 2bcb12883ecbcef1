import { QrCode } from '../QrCode.tsx';
import { State } from '../State.tsx';

export function Story() {
  return (
    <>
      <State name="default">
        <QrCode
          text="https://example.com/?invite_code=AB12CD34"
          label="邀请链接的二维码，邀请码 AB12CD34"
        />
      </State>
      <State name="large">
        <QrCode text="邀请好友，一起得积分：AB12CD34" label="邀请码 AB12CD34 的二维码" size={240} />
      </State>
      <State name="long text">
        <QrCode text={`https://example.com/?q=${'0123456789'.repeat(20)}`} label="长链接的二维码" />
      </State>
    </>
  );
}
