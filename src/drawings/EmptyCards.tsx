import { Drawing } from './Drawing.tsx';

/** Two cards, one behind the other. */
export function EmptyCards() {
  return (
    <Drawing
      lines="M22 24h46a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4zM18 34h54M26 12h48a6 6 0 0 1 6 6v28"
      accent="M26 48h4M34 48h4M42 48h4"
    />
  );
}
