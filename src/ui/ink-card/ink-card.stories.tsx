import { State } from '../../../embed-demo/gallery/State.tsx';
import { Figures, InkCard } from './InkCard.tsx';

export function Story() {
  return (
    <>
      <State name="words">
        <InkCard>
          <p>连续签到 6 天</p>
        </InkCard>
      </State>
      <State name="figures">
        <InkCard>
          <p>可用余额（元）</p>
          <Figures
            figures={[
              { label: '持有中', value: '16,000.00', mark: 1 },
              { label: '冻结', value: '500.00', mark: 2 },
              { label: '积分', value: '1,280' },
            ]}
          />
        </InkCard>
      </State>
    </>
  );
}
