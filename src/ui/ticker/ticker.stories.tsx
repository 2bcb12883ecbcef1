import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Ticker } from './Ticker.tsx';

function SeveralMessages() {
  const [opened, setOpened] = useState('');
  return (
    <>
      <Ticker
        label="公告"
        items={[
          {
            id: 1,
            text: '11月22日 02:00–04:00 系统维护，提现顺延到账',
            onClick: () => setOpened('维护公告'),
          },
          { id: 2, text: '客服不会索要密码或验证码', to: '/safety' },
          { id: 3, text: '每日签到满 7 天，多得 1 次抽奖机会' },
        ]}
      />
      <output>{opened}</output>
    </>
  );
}

export function Story() {
  return (
    <>
      <State name="several">
        <SeveralMessages />
      </State>
      <State name="two">
        <Ticker
          label="两条公告"
          items={[
            { id: 'a', text: '第一条公告', to: '/a' },
            { id: 'b', text: '第二条公告', to: '/b' },
          ]}
        />
      </State>
      <State name="one">
        <Ticker label="一条公告" items={[{ id: 'a', text: '只有一条公告', to: '/a' }]} />
      </State>
      <State name="none">
        <Ticker label="没有公告" items={[]} />
      </State>
    </>
  );
}
