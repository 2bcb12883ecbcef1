import { useState, type ComponentProps } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { AmountField } from './AmountField.tsx';

type Props = Omit<ComponentProps<typeof AmountField>, 'label' | 'value' | 'onChange'>;

function Demo({ initial = '', hasAll, ...field }: Props & { initial?: string; hasAll?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <AmountField
        {...field}
        label="提现金额（元）"
        value={value}
        onChange={setValue}
        allButton={hasAll ? { label: '全部提现', onPress: () => setValue('12345.67') } : undefined}
      />
      <output>{value}</output>
    </>
  );
}

export function Story() {
  return (
    <>
      <State name="empty">
        <Demo placeholder="最低 10.00" />
      </State>
      <State name="filled">
        <Demo initial="1234.5" />
      </State>
      <State name="all">
        <Demo hint="可用 12,345.67" hasAll />
      </State>
      <State name="error">
        <Demo initial="20000" hint="可用 12,345.67" error="最多可提现 12,345.67 元" hasAll />
      </State>
      <State name="unreadable">
        <Demo initial="12,5" error="金额写成 12.50 这样" />
      </State>
      <State name="disabled">
        <Demo initial="500" disabled hasAll />
      </State>
      <State name="long">
        <Demo initial="1234567890.12" />
      </State>
    </>
  );
}
