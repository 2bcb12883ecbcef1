import { useState, type ComponentProps } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Switch } from './Switch.tsx';

type Props = Omit<ComponentProps<typeof Switch>, 'isChecked' | 'onChange' | 'name'>;

function Demo({ isOn = false, ...rest }: Props & { isOn?: boolean }) {
  const [isChecked, setIsChecked] = useState(isOn);
  return <Switch {...rest} name="on" isChecked={isChecked} onChange={setIsChecked} />;
}

export function Story() {
  return (
    <>
      <State name="off">
        <Demo label="设为默认地址" />
      </State>
      <State name="on">
        <Demo label="设为默认地址" isOn />
      </State>
      <State name="error">
        <Demo label="签到提醒" error="没有打开：请先在系统设置里允许通知" />
      </State>
      <State name="disabled">
        <Demo label="默认地址至少要有一个" isDisabled />
      </State>
      <State name="disabled-on">
        <Demo label="唯一的地址总是默认地址" isOn isDisabled />
      </State>
      <State name="long">
        <Demo label="送货前请快递员先打电话，没有人接的时候放到小区东门的快递柜里" isOn />
      </State>
    </>
  );
}
