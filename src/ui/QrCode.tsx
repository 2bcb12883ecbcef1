import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import styles from './QrCode.module.css';
import type { QrPictureProps } from './QrPicture.tsx';
import { useStyles } from './use-styles.ts';

const QrPicture = lazyPart(async () => (await import('./QrPicture.tsx')).QrPicture);

interface QrCodeProps extends QrPictureProps {
  /** How wide and high it is with its white frame, in px. */
  size?: number;
}

/** A text as a QR code, dark on white in every theme; its encoder is fetched when the first one is drawn. */
export function QrCode({ size = 160, ...picture }: QrCodeProps) {
  const css = useStyles(styles);
  return (
    <div className={css['code']} style={{ inlineSize: size }}>
      <Suspense fallback={null}>
        <QrPicture {...picture} />
      </Suspense>
    </div>
  );
}
