import { areaList } from '@vant/area-data';
import { optionsUnder, type CascadeNode, type PickerOption } from '../../lib/cascade.ts';
import { splitPasted, type SplitAddress } from './split-pasted.ts';

// Chinese administrative divisions by their six-digit codes (GB/T 2260). Import this module only with import(),
// because the data is large.

/** The names of the provinces, cities and districts by code. */
const LEVELS = [areaList.province_list, areaList.city_list, areaList.county_list];

/** Returns the divisions of a level (an index of `LEVELS`) whose codes start with `prefix`, with their children. */
function listDivisions(level: number, prefix: string): CascadeNode[] {
  return Object.entries(LEVELS[level] ?? {}).flatMap(([value, label]) =>
    value.startsWith(prefix)
      ? [{ value, label, children: listDivisions(level + 1, value.slice(0, level * 2 + 2)) }]
      : [],
  );
}

const REGIONS: readonly CascadeNode[] = listDivisions(0, '');

/** Returns the divisions directly under the last code of `path`; the provinces if `path` is empty. */
export const regionsUnder = (path: readonly string[]): readonly PickerOption[] =>
  optionsUnder(REGIONS, path);

export const splitAddressText = (text: string): SplitAddress => splitPasted(text, REGIONS);
