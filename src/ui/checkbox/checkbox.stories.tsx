import { useState, type ReactNode } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { TextLink } from '../text-button/TextButton.tsx';
import { Checkbox } from './Checkbox.tsx';

interface DemoProps {
  isOn?: boolean;
  error?: string;
  children: ReactNode;
}

function Demo({ isOn = false, ...rest }: DemoProps) {
  const [isChecked, setIsChecked] = useState(isOn);
  return <Checkbox {...rest} name="agree" isChecked={isChecked} onChange={setIsChecked} />;
}

export function Story() {
  return (
    <>
      <State name="off">
        <Demo>我知悉手续费从提现金额中扣除</Demo>
      </State>
      <State name="on">
        <Demo isOn>我知悉手续费从提现金额中扣除</Demo>
      </State>
      <State name="error">
        <Demo error="请先阅读并同意协议">我已阅读并同意协议</Demo>
      </State>
      <State name="long">
        <Demo>
          <span>我已阅读并同意</span>
          <TextLink to="/a">《示例服务协议》</TextLink>
          <span>、</span>
          <TextLink to="/b">《示例隐私政策》</TextLink>
          <span>，并知道可以随时在设置里撤回</span>
        </Demo>
      </State>
    </>
  );
}
