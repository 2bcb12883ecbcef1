import styles from './Cover.module.css';
import { usePicture } from './use-picture.ts';
import { useStyles } from './use-styles.ts';

interface CoverProps {
  /** `null` if it must not be fetched. */
  url: string | null;
  /** Replaces the size and the look of a row's cover. */
  className?: string;
}

/** A decorative picture; keeps its place if it does not load. */
export function Cover({ url, className }: CoverProps) {
  const css = useStyles(styles);
  const picture = usePicture(url);
  const pictureClass = className ?? css.cover;
  return picture ? (
    <img {...picture} className={pictureClass} alt="" />
  ) : (
    <span className={pictureClass} />
  );
}
