import { State } from '../../../embed-demo/gallery/State.tsx';
import { Money } from '../money/Money.tsx';
import { Panel } from '../panel/Panel.tsx';
import { StatusChip } from '../status-chip/StatusChip.tsx';
import { Bill, Fact, FactList } from './Facts.tsx';

export function Story() {
  return (
    <>
      <State name="facts">
        <Panel>
          <FactList>
            <Fact name="业绩比较基准">1.80%–2.20% 年化</Fact>
            <Fact name="基准依据">近三年同类短期限资产运作区间</Fact>
            <Fact name="风险匹配">
              <span>{'产品 R2 中低 · 您的测评 C3 平衡型 '}</span>
              <StatusChip tone="success">匹配</StatusChip>
            </Fact>
            <Fact name="认购费">
              <Money amountFen={0} />
            </Fact>
          </FactList>
        </Panel>
      </State>
      <State name="bill">
        <Panel>
          <Bill
            lines={[
              { name: 'VIP2 原价', amountFen: 4_990 },
              { name: 'VIP1 剩余价值', note: '19.90 × 20 天 ÷ 30 天', amountFen: -1_326 },
            ]}
            total={{ name: '应付', note: '今日起 90 天，至 2027-02-19', amountFen: 3_664 }}
          />
        </Panel>
      </State>
      <State name="compact bill">
        <Panel>
          <Bill
            isCompact
            lines={[
              { name: '提现金额', amountFen: 50_000 },
              {
                name: '手续费',
                note: '0.50%，最低 1.00，最高 25.00，不足 1 分按 1 分计',
                amountFen: -250,
              },
            ]}
            total={{ name: '预计到账金额', amountFen: 49_750 }}
          />
        </Panel>
      </State>
      <State name="bill of large amounts">
        <Panel>
          <Bill
            lines={[
              { name: '提现金额', amountFen: 1_234_567_890 },
              { name: '手续费', note: '0.50%，最低 1.00，最高 25.00', amountFen: -250 },
            ]}
            total={{ name: '实际到账', amountFen: 1_234_567_640 }}
          />
        </Panel>
      </State>
    </>
  );
}
