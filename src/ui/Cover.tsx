import { usePicture } from './use-picture.ts';

interface CoverProps {
  /** `null` if it must not be fetched. */
  url: string | null;
  className: string | undefined;
}

/** A decorative picture; keeps its place if it does not load. */
export function Cover({ url, className }: CoverProps) {
  const picture = usePicture(url);
  return picture ? (
    <img {...picture} className={className} alt="" />
  ) : (
    <span className={className} />
  );
}
