import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Chip, ChipGroup, ChipRow, MenuChip } from './Chips.tsx';

const CHIPS = [
  { value: 'all', name: '全部' },
  { value: 'address', name: '待填地址', count: 1 },
  { value: 'waiting', name: '待发货' },
  { value: 'sent', name: '已发货' },
  { value: 'given', name: '已发放' },
  { value: 'expired', name: '已过期' },
];

export function Story() {
  const [kind, setKind] = useState('all');
  const [pressed, setPressed] = useState<readonly string[]>(['R1 低']);
  return (
    <>
      <State name="choice">
        <ChipGroup label="状态" options={CHIPS} value={kind} onChange={setKind} />
      </State>
      <State name="choice and menu">
        <ChipGroup label="风险" options={CHIPS.slice(0, 2)} value="all" onChange={setKind}>
          <MenuChip onClick={() => undefined}>期限</MenuChip>
        </ChipGroup>
      </State>
      <State name="toggles">
        <ChipRow label="风险等级">
          {['R1 低', 'R2 中低', 'R3 中'].map((name) => (
            <Chip
              key={name}
              isPressed={pressed.includes(name)}
              onPress={() =>
                setPressed((before) =>
                  before.includes(name) ? before.filter((n) => n !== name) : [...before, name],
                )
              }
            >
              {name}
            </Chip>
          ))}
          <Chip isPressed={false} isDisabled onPress={() => undefined}>
            R4 中高
          </Chip>
        </ChipRow>
      </State>
    </>
  );
}
