import { CalendarCheck, CreditCard, HandCoins, Landmark, Package, Ticket, Users } from 'lucide';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { SmallButton, SmallLink } from '../button/SmallButton.tsx';
import { Money } from '../money/Money.tsx';
import { Panel } from '../panel/Panel.tsx';
import { StatusChip } from '../status-chip/StatusChip.tsx';
import { ButtonRow, LinkRow, ListGroup } from './ListGroup.tsx';
import { RowWithButton, CoverRow, RecordLine } from './Rows.tsx';

export function Story() {
  return (
    <>
      <State name="list">
        <ListGroup label="我的">
          <LinkRow
            to="/prizes"
            icon={Package}
            label="我的奖品"
            value="1 件待填地址"
            isUrgent
            isLive
          />
          <LinkRow to="/draw" icon={Ticket} label="抽奖" isLive />
          <ButtonRow
            icon={Users}
            label="我的团队"
            hint="只计直接邀请的好友"
            value="8 位好友"
            onClick={() => undefined}
          />
        </ListGroup>
      </State>
      <State name="records">
        <Panel>
          <ul role="list">
            <li>
              <RecordLine
                to="/record/1"
                icon={CreditCard}
                title="买入 稳享90天"
                chip={<StatusChip tone="warning">冷静期</StatusChip>}
                hint="16:25"
                amount={<Money amountFen={-100_000} sign="flow" />}
                balanceAfter="余额 12,345.67"
              />
            </li>
            <li>
              <RecordLine
                icon={Landmark}
                title="提现至 示例银行"
                chip={<StatusChip tone="info">打款中</StatusChip>}
                hint="09:12 · 尾号 0018"
                amount={<Money amountFen={-50_000} sign="flow" />}
                balanceAfter="余额 13,345.67"
                onClick={() => undefined}
              />
            </li>
            <li>
              <RecordLine
                icon={HandCoins}
                title="邀请奖励"
                hint="12:03 · 好友 139****2046"
                amount={<Money amountFen={1_234_567_890} sign="flow" />}
                balanceAfter="余额 12,345,678.90"
              />
            </li>
          </ul>
        </Panel>
      </State>
      <State name="covers">
        <ListGroup label="热点新闻">
          <CoverRow
            to="/news/1"
            rank={1}
            title="年底流动性怎么看：三个常被误读的指标"
            hint="示例财经 · 阅读 2.3万"
            cover="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
          />
          <CoverRow
            to="/news/2"
            rank={2}
            title="客服不会索要密码：近期仿冒来电提醒"
            hint="安全中心 · 阅读 1.1万"
          />
        </ListGroup>
      </State>
      <State name="actions">
        <ListGroup label="今天">
          <RowWithButton
            icon={CalendarCheck}
            title="签到第 7 天"
            hint="得 33 积分和 1 次抽奖机会"
            button={<SmallButton variant="primary">签到</SmallButton>}
          />
          <RowWithButton
            icon={HandCoins}
            title="2 笔邀请奖励"
            hint="共 10.00 元，2027-02-07 前领取"
            button={<SmallLink to="/rewards">领取</SmallLink>}
          />
        </ListGroup>
      </State>
    </>
  );
}
