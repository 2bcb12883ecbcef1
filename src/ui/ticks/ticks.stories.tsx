import { State } from '../../../embed-demo/gallery/State.tsx';
import { lightFirst, lightLast } from '../../lib/tick-marks.ts';
import { InkCard } from '../ink-card/InkCard.tsx';
import { Ticks } from './Ticks.tsx';
import { TickScale } from './TickScale.tsx';

export function Story() {
  return (
    <>
      <State name="shares of a whole">
        <InkCard>
          <Ticks
            parts={[1_234_567, 1_600_000, 50_000]}
            label="可用 12,345.67，持有 16,000.00，冻结 500.00"
          />
        </InkCard>
      </State>
      <State name="hidden shares">
        <InkCard>
          <Ticks parts={null} label="金额已隐藏" />
        </InkCard>
      </State>
      <State name="a share">
        <TickScale marks={lightFirst(61, 33, 'gauge')} label="第 16 / 30 天" />
      </State>
      <State name="days left">
        <InkCard>
          <TickScale marks={lightLast(30, 20, 'gold')} label="20 天后到期" height={16} isCounted />
        </InkCard>
      </State>
      <State name="deadline">
        <TickScale marks={lightLast(30, 27, 'warning')} label="27 天后截止" isCounted />
      </State>
      <State name="hours">
        <TickScale
          marks={lightLast(24, 6.4, 'gauge')}
          label="还剩不到 7 小时"
          height={16}
          isCounted
          isTall={(i) => i % 6 === 0}
        />
      </State>
    </>
  );
}
