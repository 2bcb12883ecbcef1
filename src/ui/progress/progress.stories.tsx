import { State } from '../../../embed-demo/gallery/State.tsx';
import { Panel } from '../panel/Panel.tsx';
import { Progress, QuotaBar } from './Progress.tsx';

export function Story() {
  return (
    <>
      <State name="task">
        <Progress isTask label="正在上传" text="3 / 8" value={3} max={8} />
      </State>
      <State name="counted">
        <Panel>
          <Progress isCounted label="本月已奖励 4 人" text="每月上限 10 人" value={4} max={10} />
        </Panel>
      </State>
      <State name="quota">
        <Panel>
          <QuotaBar
            label="100 元起，100 元递增"
            text="剩余 326.85万 / 500万"
            left={326.85}
            total={500}
          />
        </Panel>
      </State>
      <State name="almost gone">
        <QuotaBar label="1,000 元起，100 元递增" text="剩余 100 / 500万" left={0.01} total={500} />
      </State>
      <State name="gone">
        <QuotaBar label="1,000 元起，100 元递增" text="已售罄" left={0} total={500} />
      </State>
    </>
  );
}
