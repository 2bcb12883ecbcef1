import { useState, type ComponentProps } from 'react';
import { BankCardField } from '../../../src/ui/BankCardField.tsx';
import { State } from '../State.tsx';

type Props = Omit<ComponentProps<typeof BankCardField>, 'label' | 'value' | 'onChange'>;

function Demo({ initial = '', ...field }: Props & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <BankCardField {...field} label="银行卡号" value={value} onChange={setValue} />
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
        <Demo initial="6222020000000000018" />
      </State>
      <State name="hint">
        <Demo hint="只支持储蓄卡" />
      </State>
      <State name="error">
        <Demo initial="6222020000000000019" error="卡号校验未通过，请核对最后几位" />
      </State>
      <State name="disabled">
        <Demo initial="6222020000000000018" disabled />
      </State>
    </>
  );
}
