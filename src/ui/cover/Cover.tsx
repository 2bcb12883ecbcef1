import { usePicture } from '../hooks/use-picture.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Cover.module.css';

interface CoverProps {
  /** `null` shows an empty space. */
  url: string | null;
  /** Replaces the default class, which has the size of a cover in a list row. */
  className?: string;
}

/** A decorative picture, such as that of an article. If it fails to load, its space stays empty. */
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
