import styles from './QrCode.module.css';
import { qrPath } from '../../src/lib/qr-path.ts';
import { useStyles } from '../../src/ui/use-styles.ts';

export interface QrPictureProps {
  text: string;
  /** The accessible name. */
  label: string;
}

/** The SVG inside a `QrCode`. It is in its own chunk, with the code that computes the squares. */
export function QrPicture({ text, label }: QrPictureProps) {
  const css = useStyles(styles);
  const { size, path } = qrPath(text);
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
