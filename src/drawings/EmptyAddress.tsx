import { Drawing } from './Drawing.tsx';

/** A house with a map pin. */
export function EmptyAddress() {
  return (
    <Drawing
      lines="M24 33l24-20 24 20M30 28v30M66 28v30M42 58V44h12v14"
      accent="M76 8a6 6 0 0 1 6 6c0 4-6 10-6 10s-6-6-6-10a6 6 0 0 1 6-6zM76 13.500v.01"
    />
  );
}
