import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const DELIVERY_WAYS = [
  { value: 'door', label: '送货上门', hint: '工作日 9:00–18:00' },
  { value: 'box', label: '放到快递柜' },
  { value: 'shop', label: '到店自取', hint: '示例路 88 号，凭手机号取货，三天内不取将退回' },
] as const;

interface DemoProps {
  initial?: (typeof DELIVERY_WAYS)[number]['value'] | '';
  error?: string;
  isClosed?: boolean;
}

function Demo({ initial = '', error, isClosed = false }: DemoProps) {
  const [value, setValue] = useState(initial);
  return (
    // In its own form: outside forms, all radios with one name are one group.
    <form>
      <RadioGroup
        name="way"
        label="收货方式"
        options={DELIVERY_WAYS.map((way) => ({
          ...way,
          isDisabled: isClosed && way.value === 'box',
        }))}
        value={value}
        error={error}
        onChange={setValue}
      />
    </form>
  );
}

export function Story() {
  return (
    <>
      <State name="empty">
        <Demo />
      </State>
      <State name="chosen">
        <Demo initial="door" />
      </State>
      <State name="error">
        <Demo error="请选择收货方式" />
      </State>
      <State name="disabled">
        <Demo initial="door" isClosed />
      </State>
    </>
  );
}
