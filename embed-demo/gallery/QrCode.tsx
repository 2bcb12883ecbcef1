import { createElement } from 'react';
import { createFetched } from '../../src/lib/fetched.ts';
import styles from './QrCode.module.css';
import type { QrPictureProps } from './QrPicture.tsx';
import { useFetched } from '../../src/ui/use-fetched.ts';
import { useStyles } from '../../src/ui/use-styles.ts';

const qrPicture = createFetched(async () => (await import('./QrPicture.tsx')).QrPicture);

interface QrCodeProps extends QrPictureProps {
  /** The width and height in px, with the white border. */
  size?: number;
}

/** A QR code, dark on white in every theme. The code that computes it is lazy-loaded. */
export function QrCode({ size = 160, ...picture }: QrCodeProps) {
  const css = useStyles(styles);
  const QrPicture = useFetched(qrPicture);
  return (
    <div className={css.code} style={{ inlineSize: size }}>
      {QrPicture && createElement(QrPicture, picture)}
    </div>
  );
}
