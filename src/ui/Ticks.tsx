import styles from './Ticks.module.css';
import { useStyles } from './use-styles.ts';

interface TicksProps {
  /** Non-negative parts of a whole; each tick belongs to one of them. */
  parts: readonly number[];
  count?: number;
  /** What the scale says, in words. */
  label: string;
}

/**
 * Splits `count` ticks among the parts by largest remainder. A part above zero always shows.
 */
export function splitTicks(parts: readonly number[], count: number): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / total) * count);
  const ticks = exact.map((share, i) => Math.max(Math.floor(share), (parts[i] ?? 0) > 0 ? 1 : 0));
  const remainder = (i: number) => (exact[i] ?? 0) - (ticks[i] ?? 0);
  const order = parts.map((_, i) => i).sort((a, b) => remainder(b) - remainder(a));
  let rest = count - ticks.reduce((sum, n) => sum + n, 0);
  for (let step = 0; rest !== 0 && step < count; step += 1) {
    const i = rest > 0 ? order[step % order.length] : ticks.indexOf(Math.max(...ticks));
    if (i === undefined) break;
    ticks[i] = (ticks[i] ?? 0) + Math.sign(rest);
    rest -= Math.sign(rest);
  }
  return ticks;
}

/** A whole as a scale of countable marks, coloured by part (at most three). */
export function Ticks({ parts, count = 61, label }: TicksProps) {
  const css = useStyles(styles);
  const ticks = splitTicks(parts, count);
  return (
    <svg
      className={css['ticks']}
      viewBox={`0 0 ${count * 5 - 3} 16`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {ticks.map((n, part) => {
        const first = ticks.slice(0, part).reduce((sum, before) => sum + before, 0);
        const marks = Array.from({ length: n }, (_, i) => `M${(first + i) * 5 + 1} 1V15`);
        return <path key={part} className={css[`part${part}`]} d={marks.join('')} />;
      })}
    </svg>
  );
}

/** Which part of a scale a mark or a figure belongs to. */
export type TickPart = 0 | 1 | 2;

/** One mark of the scale, beside the name of the part it stands for. */
export function TickMark({ part }: { part: TickPart }) {
  const css = useStyles(styles);
  return (
    <svg className={css['mark']} viewBox="0 0 2 12" aria-hidden="true">
      <path className={css[`part${part}`]} d="M1 1V11" />
    </svg>
  );
}
