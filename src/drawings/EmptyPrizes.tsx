import { Drawing } from './Drawing.tsx';

/** A gift with a ribbon. */
export function EmptyPrizes() {
  return (
    <Drawing
      lines="M26 28h44v10H26zM30 38h36v20H30zM48 28v30"
      accent="M48 28c-5 0-11-2-11-7s8-5 11 7c3-12 11-12 11-7s-6 7-11 7"
    />
  );
}
