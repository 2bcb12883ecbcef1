import { useState, type ComponentProps } from 'react';
import { IdNumberField } from '../../../src/ui/IdNumberField.tsx';
import { State } from '../State.tsx';

type Props = Omit<ComponentProps<typeof IdNumberField>, 'label' | 'value' | 'onChange'>;

function Demo({ initial = '', ...field }: Props & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <IdNumberField {...field} label="身份证号" value={value} onChange={setValue} />
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
        <Demo initial="11010519491231002X" />
      </State>
      <State name="hint">
        <Demo hint="18 位，末位可为 X" />
      </State>
      <State name="error">
        <Demo initial="11010519491231" error="身份证号不正确，请核对 18 位号码" />
      </State>
      <State name="disabled">
        <Demo initial="11010519491231002X" disabled />
      </State>
    </>
  );
}
