import { BadgeCheck } from 'lucide';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { StatusChip, type StatusTone } from './StatusChip.tsx';

const TONES: readonly [StatusTone, string][] = [
  ['neutral', '已到期'],
  ['success', '持有中'],
  ['warning', '待填地址'],
  ['danger', '未通过'],
  ['info', '打款中'],
  ['goldStage', 'VIP1'],
  ['lit', '冷静期'],
];

export function Story() {
  return (
    <>
      {TONES.map(([tone, word]) => (
        <State key={tone} name={tone}>
          <StatusChip tone={tone}>{word}</StatusChip>
        </State>
      ))}
      <State name="icon">
        <StatusChip tone="success" icon={BadgeCheck}>
          已实名
        </StatusChip>
      </State>
    </>
  );
}
