import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { TickCountdown } from '../../pages/invest/holdings/TickCountdown.tsx';
import { SmallButton } from '../button/SmallButton.tsx';
import { InkCard } from '../ink-card/InkCard.tsx';

const DAY_SECONDS = 86_400;

export function Story() {
  const [isOver, setIsOver] = useState(false);
  return (
    <>
      <State name="hours left">
        <InkCard>
          <TickCountdown
            label="可全额撤销，还剩"
            seconds={23_078}
            totalSeconds={DAY_SECONDS}
            onEnd={() => undefined}
            action={<SmallButton variant="plain">撤销买入</SmallButton>}
            endLabels={['11-20 16:25 买入', '11-21 16:25 截止']}
          />
        </InkCard>
      </State>
      <State name="ends">
        <TickCountdown
          label="还剩"
          seconds={2}
          totalSeconds={DAY_SECONDS}
          onEnd={() => setIsOver(true)}
          endLabels={['11-20 16:25', isOver ? '时间到' : '11-21 16:25']}
        />
      </State>
    </>
  );
}
