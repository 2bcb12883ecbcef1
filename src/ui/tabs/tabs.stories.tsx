import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { TextLink } from '../text-button/TextButton.tsx';
import { Tabs } from './Tabs.tsx';

const TWO_TABS = [
  { key: 'products', name: '产品' },
  { key: 'holdings', name: '我的持有', count: 3 },
] as const;

const MANY_TABS = ['推荐', '流动性', '固定收益', '投资者教育', '安全中心', '公告'].map(
  (name, i) => ({
    key: String(i),
    name,
  }),
);

export function Story() {
  const [two, setTwo] = useState<'products' | 'holdings'>('products');
  const [many, setMany] = useState('5');
  return (
    <>
      <State name="two">
        <Tabs
          label="财富卡"
          tabs={TWO_TABS}
          selected={two}
          onSelect={setTwo}
          end={
            <TextLink to="/risk" isQuiet>
              我的测评 C3 平衡型
            </TextLink>
          }
        >
          {two === 'products' ? '在售的产品' : '持有的产品'}
        </Tabs>
      </State>
      <State name="many">
        <Tabs label="时讯" tabs={MANY_TABS} selected={many} onSelect={setMany}>
          {`第 ${many} 类`}
        </Tabs>
      </State>
    </>
  );
}
