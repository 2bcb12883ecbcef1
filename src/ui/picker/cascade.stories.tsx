import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import type { CascadeNode } from '../../lib/cascade.ts';
import { Button } from '../button/Button.tsx';
import { CascadePicker } from './CascadeSheet.tsx';
import { CascadeSheet } from './CascadeSheet.tsx';
import { useCascade } from './use-cascade.ts';

/** A choice, with the choices of the next column. */
const node = (label: string, children: CascadeNode[] = []): CascadeNode => ({
  value: label,
  label,
  children,
});

const REGIONS = [
  node('上海市'),
  node('江苏省', [node('苏州市', [node('工业园区'), node('姑苏区')])]),
  node('浙江省', [
    node('杭州市', [node('上城区'), node('拱墅区'), node('西湖区'), node('滨江区')]),
    node('宁波市', [node('海曙区'), node('江北区')]),
  ]),
  node('内蒙古自治区', [node('锡林郭勒盟', [node('西乌珠穆沁旗'), node('正镶白旗')])]),
];

/** The years, each with its months. 2026 ends with November. */
const YEARS = ['2025', '2026'].map((year) =>
  node(
    year,
    Array.from({ length: year === '2026' ? 11 : 12 }, (_, i) => node(String(i + 1))),
  ),
);

const MONTH_LABELS = ['年', '月'];
const LAZY_MONTH_LABELS = ['年份', '月份'];
const NOVEMBER = ['2026', '11'];
const NO_SELECTION: readonly string[] = [];

let attemptCount = 0;
/** Loads the years, or the months of the year `path[0]`. The first call fails, as on an unreliable network. */
const loadYearsOrMonths = (path: readonly string[]) =>
  attemptCount++ === 0
    ? Promise.reject(new Error('offline'))
    : Promise.resolve(
        (path[0] ? YEARS.find(({ value }) => value === path[0])?.children : YEARS) ?? [],
      );

export function Story() {
  const [region, setRegion] = useState('浙江省 杭州市 西湖区');
  const [isOpen, setIsOpen] = useState(false);
  const months = useCascade(YEARS, MONTH_LABELS.length, NOVEMBER);
  const lazyMonths = useCascade(loadYearsOrMonths, LAZY_MONTH_LABELS.length, NO_SELECTION);
  return (
    <>
      <State name="year and month">
        <CascadePicker labels={MONTH_LABELS} cascade={months} />
        <output>{months.path.map(({ value }) => value).join('-')}</output>
      </State>
      <State name="failed">
        <CascadePicker labels={LAZY_MONTH_LABELS} cascade={lazyMonths} />
      </State>
      <State name="sheet">
        <Button variant="plain" onClick={() => setIsOpen(true)}>
          选择地区
        </Button>
        <output>{region}</output>
      </State>
      {isOpen && (
        <CascadeSheet
          title="所在地区"
          labels={['省', '市', '区']}
          source={REGIONS}
          value={region.split(' ')}
          onDone={(path) => {
            setRegion(path.map(({ label }) => label).join(' '));
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
