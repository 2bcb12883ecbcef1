import { State } from '../../../embed-demo/gallery/State.tsx';
import { Accordion, AccordionItem } from './Accordion.tsx';

export function Story() {
  return (
    <State name="rules">
      <Accordion>
        <AccordionItem title="奖励什么时候到账？">
          <p>好友完成实名后，奖励在 90 天内可以领取。</p>
          <p>领取后立即进入可用余额。</p>
        </AccordionItem>
        <AccordionItem title="为什么没有拿到奖励？">
          <p>同一身份或设备只计一次。</p>
        </AccordionItem>
        <AccordionItem title="每个月最多可以得到多少份奖励，超过上限之后邀请的好友怎么计算？">
          <p>每月上限 10 人。</p>
        </AccordionItem>
      </Accordion>
    </State>
  );
}
