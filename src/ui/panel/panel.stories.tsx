import { State } from '../../../embed-demo/gallery/State.tsx';
import { lightFirst } from '../../lib/tick-marks.ts';
import { Fact, FactList } from '../facts/Facts.tsx';
import { TextButton, TextLink } from '../text-button/TextButton.tsx';
import { TickScale } from '../ticks/TickScale.tsx';
import { Panel } from './Panel.tsx';

export function Story() {
  return (
    <>
      <State name="whole">
        <Panel
          title="稳享30天"
          meta="第 16 / 30 天"
          foot="12-05 到期，当日 06:00 前自动到账"
          button={<TextButton>查看协议</TextButton>}
        >
          <TickScale marks={lightFirst(61, 33, 'gauge')} />
        </Panel>
      </State>
      <State name="title only">
        <Panel title="今天" meta="3 件待办">
          <p>都做完了。</p>
        </Panel>
      </State>
      <State name="without a title">
        <Panel>
          <FactList>
            <Fact name="单号">EX2026 1102 7731</Fact>
          </FactList>
        </Panel>
      </State>
      <State name="long">
        <Panel
          title="成长180天（面向全体会员的稳健型组合第二期）"
          meta="2026-11-15 到账"
          foot="本金 5,000.00，亏损已如实计入累计，历史结果不代表未来表现"
          button={<TextLink to="/record">查看全部记录</TextLink>}
        />
      </State>
    </>
  );
}
