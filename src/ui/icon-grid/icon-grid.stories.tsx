import { CalendarCheck, CreditCard, Crown, Download, Ticket } from 'lucide';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { IconGrid } from './IconGrid.tsx';

export function Story() {
  return (
    <State name="badges">
      <IconGrid
        label="服务"
        items={[
          { to: '/sign', icon: CalendarCheck, label: '每日签到', badge: { text: '今日未签' } },
          { to: '/draw', icon: Ticket, label: '抽奖', badge: { count: 1, text: '剩 1 次' } },
          { to: '/cards', icon: CreditCard, label: '财富卡', badge: { count: 120 } },
          { to: '/vip', icon: Crown, label: 'VIP会员' },
          { icon: Download, label: '下载 App', onClick: () => undefined },
        ]}
      />
    </State>
  );
}
