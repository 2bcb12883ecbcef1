import { Drawing } from './Drawing.tsx';

/** A newspaper with one picture. */
export function EmptyNews() {
  return (
    <Drawing
      lines="M22 12h44v42a4 4 0 0 0 4 4H26a4 4 0 0 1-4-4zM66 24h10v30a4 4 0 0 1-6 4M30 44h28M30 51h18M30 22h28"
      accent="M30 29h12v8H30zM50 29h8M50 36h8"
    />
  );
}
