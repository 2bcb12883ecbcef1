/** Splits `count` marks of a scale among the parts by largest remainder. A part above zero has at least one mark. */
export function splitTicks(parts: readonly number[], count: number): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const exactShares = parts.map((part) => (part / total) * count);
  const ticks = exactShares.map((share, i) =>
    Math.max(Math.floor(share), (parts[i] ?? 0) > 0 ? 1 : 0),
  );
  const remainder = (i: number) => (exactShares[i] ?? 0) - (ticks[i] ?? 0);
  const order = parts.map((_, i) => i).sort((a, b) => remainder(b) - remainder(a));
  let remainingTicks = count - ticks.reduce((sum, n) => sum + n, 0);
  for (let step = 0; remainingTicks !== 0 && step < count; step += 1) {
    const i = remainingTicks > 0 ? order[step % order.length] : ticks.indexOf(Math.max(...ticks));
    if (i === undefined) break;
    ticks[i] = (ticks[i] ?? 0) + Math.sign(remainingTicks);
    remainingTicks -= Math.sign(remainingTicks);
  }
  return ticks;
}
