import { Drawing } from './Drawing.tsx';

/** A magnifier over a broken scale. */
export function NotFound() {
  return (
    <Drawing lines="M44 12a18 18 0 1 0 .01 0M57 43l14 14" accent="M37 26v8M44 24v10M51 28v6" />
  );
}
