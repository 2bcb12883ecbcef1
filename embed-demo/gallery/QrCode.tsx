import { createElement } from 'react';
import { createFetched } from '../../src/lib/fetched.ts';
import styles from './QrCode.module.css';
import type { QrPictureProps } from './QrPicture.tsx';
import { useFetched } from '../../src/ui/use-fetched.ts';
import { useStyles } from '../../src/ui/use-styles.ts';

const qrPicture = createFetched(async () => (await import('./QrPicture.tsx')).QrPicture);

interface QrCodeProps extends QrPictureProps {
  /** How wide and high it is with its white frame, in px. */
  size?: number;
}

/** A text as a QR code, dark on white in every theme; its encoder is fetched when the first one is drawn. */
export function QrCode({ size = 160, ...picture }: QrCodeProps) {
  const css = useStyles(styles);
  const QrPicture = useFetched(qrPicture);
  return (
    <div className={css['code']} style={{ inlineSize: size }}>
      {QrPicture && createElement(QrPicture, picture)}
    </div>
  );
}
