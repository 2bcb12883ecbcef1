import { useState, type ComponentProps } from 'react';
import { PhoneField } from '../../../src/ui/PhoneField.tsx';
import { State } from '../State.tsx';

type Props = Omit<ComponentProps<typeof PhoneField>, 'label' | 'value' | 'onChange'>;

function Demo({ initial = '', ...field }: Props & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <PhoneField {...field} label="手机号" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

export function Story() {
  return (
    <>
      <State name="empty">
        <Demo />
      </State>
      <State name="filled">
        <Demo initial="13800000001" />
      </State>
      <State name="hint">
        <Demo hint="用于接收送货通知" />
      </State>
      <State name="error">
        <Demo initial="138000" error="请输入 11 位手机号" />
      </State>
      <State name="disabled">
        <Demo initial="13800000001" disabled />
      </State>
    </>
  );
}
