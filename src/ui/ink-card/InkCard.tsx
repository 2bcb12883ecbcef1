import type { ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import { TickMark, type TickPart } from '../ticks/Ticks.tsx';
import styles from './InkCard.module.css';

/** A dark card for the main figure of a page, or for a purchase in its cooling-off period. */
export function InkCard({ children }: { children: ReactNode }) {
  const css = useStyles(styles);
  return (
    <section className={css.card} part="card card-dark">
      {children}
    </section>
  );
}

interface FiguresProps {
  /** `mark` shows the colour that the figure has in a `Ticks` scale above. */
  figures: readonly { label: string; value: ReactNode; mark?: TickPart }[];
}

/** Figures side by side, each with its label above. */
export function Figures({ figures }: FiguresProps) {
  const css = useStyles(styles);
  return (
    <dl className={css.figures}>
      {figures.map(({ label, value, mark }) => (
        <div key={label} className={css.figure}>
          <dt className={css.label}>
            {mark !== undefined && <TickMark part={mark} />}
            <span>{label}</span>
          </dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
