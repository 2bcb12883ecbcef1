/** What a mark of a scale stands for. `rest` is what is gone or not there yet. */
export type TickTone =
  | 'gauge'
  | 'ink'
  | 'warning'
  | 'gold'
  /** The others are for a dark stage. */
  | 'light'
  | 'lit'
  | 'amber'
  | 'rest';

/** `count` marks of one tone. */
export function ticksOf(tone: TickTone, count: number): TickTone[] {
  return Array.from({ length: Math.max(Math.round(count), 0) }, () => tone);
}

/** A scale whose first `lit` marks are lit: so much of it is there. */
export function firstLit(count: number, lit: number, tone: TickTone): TickTone[] {
  const shown = within(lit, count);
  return [...ticksOf(tone, shown), ...ticksOf('rest', count - shown)];
}

/** A scale whose last `lit` marks are lit: so much of the time is left. */
export function lastLit(count: number, lit: number, tone: TickTone): TickTone[] {
  return firstLit(count, lit, tone).reverse();
}

/** How many of `count` marks a share is: none only for nothing, all only for the whole. */
export function ticksForShare(share: number, count: number): number {
  if (!(share > 0)) return 0;
  if (share >= 1) return count;
  return Math.min(Math.max(Math.round(share * count), 1), count - 1);
}

/** Where the marks of each tone stand, as the data of a path; tall marks begin at the top. */
export function tickPaths(
  marks: readonly TickTone[],
  tall: (i: number) => boolean = () => true,
): ReadonlyMap<TickTone, string> {
  const paths = new Map<TickTone, string>();
  marks.forEach((tone, i) => {
    const mark = `M${i * 5} ${tall(i) ? 0 : 4}V16`;
    paths.set(tone, `${paths.get(tone) ?? ''}${mark}`);
  });
  return paths;
}

function within(n: number, most: number): number {
  if (!(n > 0)) return 0;
  return Math.min(Math.ceil(n), most);
}
