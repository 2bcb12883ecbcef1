import { State } from '../../../embed-demo/gallery/State.tsx';
import { Panel } from '../panel/Panel.tsx';
import { Timeline } from './Timeline.tsx';

export function Story() {
  return (
    <>
      <State name="states">
        <Panel>
          <Timeline
            label="进度"
            items={[
              { title: '已受理', time: '11-20 09:12', state: 'done' },
              {
                title: '打款中',
                text: '预计次一工作日 24:00 前',
                time: '11-20 09:30',
                state: 'now',
              },
              { title: '到账', text: '到账后会通知您', state: 'coming' },
            ]}
          />
        </Panel>
      </State>
      <State name="guide">
        <Timeline
          label="三步完成"
          items={[
            { title: '把海报发给认识的人', text: '请勿向陌生人群发' },
            { title: '好友用邀请码注册并实名', text: '同一身份或设备只计一次' },
            { title: '您领取 5.00 元到余额', text: '90 天内有效，只计直接邀请的好友' },
          ]}
        />
      </State>
    </>
  );
}
