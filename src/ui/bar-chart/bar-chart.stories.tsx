import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { BarChart } from './BarChart.tsx';
import { ChartTable } from './ChartTable.tsx';

/** The income and the expenses of twelve months, in yuan. */
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
const SIGNS = { up: '+', down: '−' };

const format = (amount: number, direction: 'up' | 'down') =>
  amount === 0 ? '0.00' : `${SIGNS[direction]}${amount.toFixed(2)}`;

/** The groups of the chart, one for each month. The last month is December. */
const groupsOf = (sums: typeof SUMS, selectedIndex = sums.length - 1) =>
  sums.map(([up, down], i) => {
    const label = `${12 - sums.length + i + 1}月`;
    return {
      label,
      up,
      down,
      isCurrent: i === selectedIndex,
      description: `${label}，收入 ${format(up, 'up')}，支出 ${format(down, 'down')}`,
    };
  });

interface SumsProps {
  label: string;
  sums: typeof SUMS;
  selectedIndex?: number;
  isMasked?: boolean;
  onSelect?: (index: number) => void;
}

function SumsChart(props: SumsProps) {
  const { label, sums, selectedIndex, isMasked = false, onSelect = () => {} } = props;
  const groups = groupsOf(sums, selectedIndex);
  return (
    <BarChart isBalanced isMasked={isMasked} label={label} groups={groups} onSelect={onSelect}>
      <ChartTable
        caption={label}
        columns={['月份', '收入', '支出']}
        rows={groups.map((group) => [
          group.label,
          format(group.up, 'up'),
          format(group.down, 'down'),
        ])}
      />
    </BarChart>
  );
}

/** A chart in which a press on a month selects it. */
function Selectable() {
  const [selectedIndex, setSelectedIndex] = useState(11);
  return (
    <SumsChart
      label="近 12 个月收支"
      sums={SUMS}
      selectedIndex={selectedIndex}
      onSelect={setSelectedIndex}
    />
  );
}

/** The yearly rates of four periods of a product, in per cent. */
const RATES = ['-0.38', '4.05', '-1.12', '3.46'];

const NO_SUMS: typeof SUMS = [
  [0, 0],
  [0, 0],
  [0, 0],
];

export function Story() {
  return (
    <>
      <State name="six groups">
        <SumsChart label="近 6 个月收支" sums={SUMS.slice(6)} />
      </State>
      <State name="twelve groups">
        <SumsChart label="近 12 个月收支" sums={SUMS} />
      </State>
      <State name="selectable">
        <Selectable />
      </State>
      <State name="nothing yet">
        <SumsChart label="近 3 个月收支" sums={NO_SUMS} />
      </State>
      <State name="one group, one side">
        <SumsChart label="本月收支" sums={[[0.01, 0]]} />
      </State>
      <State name="hidden">
        <SumsChart isMasked label="近 6 个月收支" sums={SUMS.slice(6)} />
      </State>
      <State name="results on a band">
        <BarChart
          label="各期间业绩"
          tone="result"
          band={{ from: 2.8, to: 4.2 }}
          groups={RATES.map((rate, i) => ({
            label: `第 ${i + 1} 期`,
            note: `${rate}%`,
            up: Math.max(Number(rate), 0),
            down: Math.max(-Number(rate), 0),
          }))}
        />
      </State>
    </>
  );
}
