import { Drawing } from './Drawing.tsx';

/** A blank page with lines. */
export function EmptyRecords() {
  return <Drawing lines="M28 10h40v46H28zM36 22h24M36 31h24M36 40h14" accent="M58 40h4" />;
}
