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
  const remaining = count - ticks.reduce((sum, n) => sum + n, 0);
  for (const i of order.slice(0, Math.max(remaining, 0))) ticks[i] = (ticks[i] ?? 0) + 1;
  for (let shortage = -remaining; shortage > 0; shortage -= 1) {
    const largest = ticks.indexOf(Math.max(...ticks));
    ticks[largest] = (ticks[largest] ?? 0) - 1;
  }
  return ticks;
}
