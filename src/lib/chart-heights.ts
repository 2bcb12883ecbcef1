/** What can be seen of an amount that is not nothing. */
const LEAST = 3;
const STEPS = [20, 32, 44, 72] as const;

/** How high the bar of an amount is where the greatest fills the room; an amount above zero always shows. */
export function barHeight(amount: number, most: number, room: number): number {
  if (!(amount > 0) || !(most > 0)) return 0;
  return Math.min(Math.max((amount / most) * room, LEAST), room);
}

/** Heights for amounts that are to be told apart: by rank, the least lowest and the greatest highest. */
export function stepHeights(amounts: readonly number[]): number[] {
  const ranks = [...new Set(amounts)].sort((a, b) => a - b);
  const highest = STEPS.length - 1;
  return amounts.map((amount) => {
    const step = (ranks.indexOf(amount) / Math.max(ranks.length - 1, 1)) * highest;
    return STEPS[Math.round(step)] ?? STEPS[0];
  });
}
