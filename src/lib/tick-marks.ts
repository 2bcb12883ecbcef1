/** The colour of a mark on a scale. Marks with the tone `rest` are unlit. */
export type TickTone =
  | 'gauge'
  | 'ink'
  | 'warning'
  | 'gold'
  /** The tones below are for dark cards. */
  | 'light'
  | 'lit'
  | 'amber'
  | 'rest';

/** A backend can name any count; more marks than this could not be told apart. */
const MAX_TICKS = 200;

/** Returns `count` marks of one tone, at most `MAX_TICKS`. */
export function ticksOf(tone: TickTone, count: number): TickTone[] {
  return Array.from({ length: Math.min(Math.max(Math.round(count), 0), MAX_TICKS) }, () => tone);
}

/** Returns the `count` marks of a scale. The first `litCount` marks have the tone, all others are unlit. */
export function lightFirst(count: number, litCount: number, tone: TickTone): TickTone[] {
  const shownCount = clamp(litCount, count);
  return [...ticksOf(tone, shownCount), ...ticksOf('rest', count - shownCount)];
}

/** Like `lightFirst`, but the last `litCount` marks have the tone. Such a scale shows remaining time. */
export function lightLast(count: number, litCount: number, tone: TickTone): TickTone[] {
  return lightFirst(count, litCount, tone).reverse();
}

/** Returns the number of lit marks for a share. Only the share 0 lights no mark, and only the share 1 lights all. */
export function ticksForShare(share: number, count: number): number {
  if (!(share > 0)) return 0;
  if (share >= 1) return count;
  return Math.min(Math.max(Math.round(share * count), 1), count - 1);
}

const SHARE_TICK_COUNT = 61;

/** Returns a scale of 61 marks that shows a share from 0 to 1. */
export const lightShare = (share: number): TickTone[] =>
  lightFirst(SHARE_TICK_COUNT, ticksForShare(share, SHARE_TICK_COUNT), 'gauge');

/** Returns an SVG path for each tone with its marks. A mark that is not tall is shorter at the top. */
export function tickPaths(
  marks: readonly TickTone[],
  isTall: (i: number) => boolean = () => true,
): ReadonlyMap<TickTone, string> {
  const paths = new Map<TickTone, string>();
  marks.forEach((tone, i) => {
    const mark = `M${i * 5} ${isTall(i) ? 0 : 4}V16`;
    paths.set(tone, `${paths.get(tone) ?? ''}${mark}`);
  });
  return paths;
}

function clamp(n: number, maximum: number): number {
  if (!(n > 0)) return 0;
  return Math.min(Math.ceil(n), maximum);
}
