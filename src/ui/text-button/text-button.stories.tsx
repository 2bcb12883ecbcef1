import { State } from '../../../embed-demo/gallery/State.tsx';
import { TextButton, TextLink } from './TextButton.tsx';

export function Story() {
  return (
    <>
      <State name="button">
        <TextButton>忘记密码</TextButton>
      </State>
      <State name="disabled">
        <TextButton disabled>60 秒后可再试</TextButton>
      </State>
      <State name="link">
        <TextLink to="/agreement">服务协议</TextLink>
      </State>
      <State name="quiet link">
        <TextLink isQuiet to="/records">
          资金明细
        </TextLink>
      </State>
    </>
  );
}
