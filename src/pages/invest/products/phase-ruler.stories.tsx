import { State } from '../../../../embed-demo/gallery/State.tsx';
import { PhaseRuler } from './PhaseRuler.tsx';

export function Story() {
  return (
    <>
      <State name="phases">
        <PhaseRuler
          label="期限"
          points={[
            { name: '今日买入', time: '11-21 10:00' },
            { name: '冷静期止', time: '11-22 10:00' },
            { name: '起息', time: '11-23' },
            { name: '到期 · 到账', time: '2027-02-21 06:00 前' },
          ]}
        />
      </State>
      <State name="long">
        <PhaseRuler
          label="Term"
          points={[
            { name: 'Bought today', time: '11-21 10:00' },
            { name: 'End of cooling-off', time: '11-22 10:00' },
            { name: 'Interest starts', time: '11-23' },
            { name: 'Maturity and payout', time: '2027-02-21 before 06:00' },
          ]}
        />
      </State>
    </>
  );
}
