import { useStyles } from '../ui/hooks/use-styles.ts';
import styles from './drawings.module.css';

interface DrawingProps {
  /** The path data of the lines in the text colour. */
  lines: string;
  /** The path data of the green lines. */
  accent: string;
}

/** The line on which every drawing stands. */
const GROUND_PATH = 'M14 62h68';
/** The ticks below that line. */
const SCALE_PATH = 'M18 66v4M28 66v2M38 66v2M48 66v4M58 66v2M68 66v2M78 66v4';

/** A small decorative line drawing. It stands on a line with a tick scale below. */
function Drawing({ lines, accent }: DrawingProps) {
  const css = useStyles(styles);
  return (
    <svg className={css.drawing} width="96" height="72" viewBox="0 0 96 72" aria-hidden>
      <path d={lines + GROUND_PATH} />
      <path className={css.scale} d={SCALE_PATH} />
      <path className={css.accent} d={accent} />
    </svg>
  );
}

/** A blank page with lines. */
export function EmptyRecords() {
  return <Drawing lines="M28 10h40v46H28zM36 22h24M36 31h24M36 40h14" accent="M58 40h4" />;
}

/** A gift with a ribbon. */
export function EmptyPrizes() {
  return (
    <Drawing
      lines="M26 28h44v10H26zM30 38h36v20H30zM48 28v30"
      accent="M48 28c-5 0-11-2-11-7s8-5 11 7c3-12 11-12 11-7s-6 7-11 7"
    />
  );
}

/** A house with a map pin. */
export function EmptyAddress() {
  return (
    <Drawing
      lines="M24 33l24-20 24 20M30 28v30M66 28v30M42 58V44h12v14"
      accent="M76 8a6 6 0 0 1 6 6c0 4-6 10-6 10s-6-6-6-10a6 6 0 0 1 6-6zM76 13.500v.01"
    />
  );
}

/** Two cards, one behind the other. */
export function EmptyCards() {
  return (
    <Drawing
      lines="M22 24h46a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4zM18 34h54M26 12h48a6 6 0 0 1 6 6v28"
      accent="M26 48h4M34 48h4M42 48h4"
    />
  );
}

/** A newspaper with one picture. */
export function EmptyNews() {
  return (
    <Drawing
      lines="M22 12h44v42a4 4 0 0 0 4 4H26a4 4 0 0 1-4-4zM66 24h10v30a4 4 0 0 1-6 4M30 44h28M30 51h18M30 22h28"
      accent="M30 29h12v8H30zM50 29h8M50 36h8"
    />
  );
}

/** Two people with a free place between them. */
export function EmptyTeam() {
  return (
    <Drawing
      lines="M30 22a7 7 0 1 0 .01 0M66 22a7 7 0 1 0 .01 0M16 58c0-9 6-14 14-14 4 0 7 1 9 3M80 58c0-9-6-14-14-14-4 0-7 1-9 3"
      accent="M48 47v12M42 53h12"
    />
  );
}

/** A magnifier over three ticks of a scale. */
export function NotFound() {
  return (
    <Drawing lines="M44 12a18 18 0 1 0 .01 0M57 43l14 14" accent="M37 26v8M44 24v10M51 28v6" />
  );
}
