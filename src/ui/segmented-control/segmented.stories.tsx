import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

const SIZES = [
  { value: 'standard', label: '标准' },
  { value: 'large', label: '大字' },
] as const;
const RANGES = [
  { value: 'all', label: '全部' },
  { value: 'in', label: '收入' },
  { value: 'out', label: '支出' },
  { value: 'frozen', label: '冻结与解冻' },
] as const;

export function Story() {
  const [size, setSize] = useState<(typeof SIZES)[number]['value']>('standard');
  const [range, setRange] = useState<(typeof RANGES)[number]['value']>('in');
  return (
    <>
      <State name="two">
        <SegmentedControl label="文字大小" options={SIZES} value={size} onChange={setSize} />
      </State>
      <State name="four">
        <SegmentedControl label="类型" options={RANGES} value={range} onChange={setRange} />
      </State>
    </>
  );
}
