import { State } from '../../../embed-demo/gallery/State.tsx';
import { Steps } from './Steps.tsx';

const STEPS = ['金额', '风险揭示', '确认'];

export function Story() {
  return (
    <>
      <State name="first">
        <Steps label="买入" steps={STEPS} current={0} />
      </State>
      <State name="last">
        <Steps label="买入" steps={STEPS} current={2} />
      </State>
      <State name="all done">
        <Steps label="买入" steps={STEPS} current={3} />
      </State>
      <State name="long">
        <Steps
          label="Buy"
          steps={['Choose an amount', 'Disclosure of risks', 'Confirm']}
          current={1}
        />
      </State>
    </>
  );
}
