import { useState, type ComponentProps } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { TextareaField } from './TextareaField.tsx';

type Props = Omit<ComponentProps<typeof TextareaField>, 'label' | 'value' | 'onChange' | 'max'>;

function Demo({ initial = '', max = 50, ...field }: Props & { initial?: string; max?: number }) {
  const [value, setValue] = useState(initial);
  return <TextareaField {...field} label="备注" value={value} onChange={setValue} max={max} />;
}

const LONG = '请在工作日的上午送到，门卫在东门。'.repeat(8);

export function Story() {
  return (
    <>
      <State name="empty">
        <Demo placeholder="想说的话" />
      </State>
      <State name="filled">
        <Demo initial="请在工作日送到 👨‍👩‍👧" />
      </State>
      <State name="over">
        <Demo initial="这里最多十个字，多了也不会删🎁🎁" max={10} />
      </State>
      <State name="error">
        <Demo hint="送货时给快递员看" error="请输入备注" />
      </State>
      <State name="long">
        <Demo initial={LONG} max={200} />
      </State>
      <State name="disabled">
        <Demo initial="已经送出，不能再改" disabled />
      </State>
    </>
  );
}
