import { State } from '../../../embed-demo/gallery/State.tsx';
import { ErrorState } from '../async-view/ErrorState.tsx';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export function Story() {
  return (
    <>
      <State name="empty">
        <EmptyState
          drawing={
            <svg width="96" height="72" fill="none" stroke="currentColor" strokeWidth="1.5">
              <path d="M8 60H88M24 60V36L48 16L72 36V60M42 60V44H54V60" />
            </svg>
          }
          title="还没有收货地址"
          hint="中了实物奖品才用得上，也可以先存一个"
          button={<Button>新增地址</Button>}
        />
      </State>
      <State name="error block">
        <ErrorState title="本月图表加载失败" hint="其他内容不受影响" retry={{ children: '重试' }} />
      </State>
      <State name="error block, no words of its own">
        <ErrorState
          title="本月图表加载失败"
          hint="其他内容不受影响"
          retry={{ children: '重试', isBusy: true }}
        />
      </State>
      <State name="message">
        <EmptyState
          isAlert
          title="更早的记录加载失败"
          hint="请检查网络后再试"
          button={<Button variant="plain">点击重试</Button>}
        />
      </State>
    </>
  );
}
