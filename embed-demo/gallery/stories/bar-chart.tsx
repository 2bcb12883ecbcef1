import { useState } from 'react';
import { BarChart } from '../../../src/pages/asset/BarChart.tsx';
import { State } from '../State.tsx';

const SUMS: readonly (readonly [up: number, down: number])[] = [
  [820, 0],
  [1_310.5, 240],
  [0, 980],
  [640, 1_520],
  [2_200, 310],
  [410, 1_870],
  [3_120, 1_600],
  [1_240, 3_080],
  [5_960, 3_000],
  [2_010, 5_020],
  [9_350, 2_210],
  [4_972.68, 11_519.9],
];
const NAMES = { group: '月份', up: '收入', down: '支出' };
const SIGNS = { up: '+', down: '−' };

const format = (amount: number, direction: 'up' | 'down') =>
  amount === 0 ? '0.00' : `${SIGNS[direction]}${amount.toFixed(2)}`;

const groupsOf = (sums: typeof SUMS, current = sums.length - 1) =>
  sums.map(([up, down], i) => {
    const label = `${12 - sums.length + i + 1}月`;
    return {
      label,
      up,
      down,
      isCurrent: i === current,
      description: `${label}，收入 ${format(up, 'up')}，支出 ${format(down, 'down')}`,
    };
  });

function Selectable() {
  const [current, setCurrent] = useState(11);
  return (
    <BarChart
      label="近 12 个月收支"
      groups={groupsOf(SUMS, current)}
      names={NAMES}
      format={format}
      onSelect={setCurrent}
    />
  );
}

export function Story() {
  const fixed = { names: NAMES, format, onSelect: () => {} };
  return (
    <>
      <State name="six groups">
        <BarChart label="近 6 个月收支" groups={groupsOf(SUMS.slice(6))} {...fixed} />
      </State>
      <State name="twelve groups">
        <BarChart label="近 12 个月收支" groups={groupsOf(SUMS)} {...fixed} />
      </State>
      <State name="selectable">
        <Selectable />
      </State>
      <State name="nothing yet">
        <BarChart
          label="近 3 个月收支"
          groups={groupsOf([
            [0, 0],
            [0, 0],
            [0, 0],
          ])}
          {...fixed}
        />
      </State>
      <State name="one group, one side">
        <BarChart label="本月收支" groups={groupsOf([[0.01, 0]])} {...fixed} />
      </State>
    </>
  );
}
