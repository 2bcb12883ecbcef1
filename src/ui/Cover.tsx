import { usePicture } from './use-picture.ts';

interface CoverProps {
  /** `null` where it may not be fetched. */
  url: string | null;
  className: string | undefined;
}

/** A picture that only decorates; one that does not come leaves its place. */
export function Cover({ url, className }: CoverProps) {
  const picture = usePicture(url);
  return picture ? (
    <img {...picture} className={className} alt="" />
  ) : (
    <span className={className} />
  );
}
