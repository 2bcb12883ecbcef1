import { Drawing } from './Drawing.tsx';

/** Radio waves with a slash. */
export function Offline() {
  return (
    <Drawing
      lines="M24 30c14-13 34-13 48 0M32 39c9-8 23-8 32 0M40 48c5-4 11-4 16 0M48 56v.01"
      accent="M34 60 62 12"
    />
  );
}
