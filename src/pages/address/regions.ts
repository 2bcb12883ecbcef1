import { areaList } from '@vant/area-data';
import type { CascadeNode, Choice } from '../../lib/cascade.ts';
import { splitPasted, type Split } from './split-pasted.ts';

// The divisions of the country by their six digits (GB/T 2260), and what needs all of them. By import() alone:
// who fills in no address never loads this.

const LEVELS = [areaList.province_list, areaList.city_list, areaList.county_list];

/** The divisions of a level whose codes begin with these digits, each with those that lie in it. */
function nodesOf(level: number, prefix: string): CascadeNode[] {
  return Object.entries(LEVELS[level] ?? {}).flatMap(([value, label]) =>
    value.startsWith(prefix)
      ? [{ value, label, children: nodesOf(level + 1, value.slice(0, level * 2 + 2)) }]
      : [],
  );
}

/** Provinces, their cities, their districts. */
const REGIONS: readonly CascadeNode[] = nodesOf(0, '');

/** What lies under the codes chosen so far. */
export function regionsUnder(path: readonly string[]): readonly Choice[] {
  let nodes = REGIONS;
  for (const code of path) nodes = nodes.find(({ value }) => value === code)?.children ?? [];
  return nodes;
}

/** Splits what somebody has pasted by the names of all regions. */
export const split = (text: string): Split => splitPasted(text, REGIONS);
