import { Drawing } from './Drawing.tsx';

/** Two people with a free place between them. */
export function EmptyTeam() {
  return (
    <Drawing
      lines="M30 22a7 7 0 1 0 .01 0M66 22a7 7 0 1 0 .01 0M16 58c0-9 6-14 14-14 4 0 7 1 9 3M80 58c0-9-6-14-14-14-4 0-7 1-9 3"
      accent="M48 47v12M42 53h12"
    />
  );
}
