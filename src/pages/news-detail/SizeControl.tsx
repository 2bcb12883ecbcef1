import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { storedValue } from '../../platform/stored-value.ts';
import { firstLit } from '../../lib/tick-marks.ts';
import { usePageServices } from '../../ui/use-page-services.ts';
import { TickScale } from '../../ui/TickScale.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './news-detail.module.css';

const SIZES = 5;
const USUAL = 2;

const parseSize = (stored: unknown): number =>
  Number.isInteger(stored) && Number(stored) >= 1 && Number(stored) <= SIZES
    ? Number(stored)
    : USUAL;

/** The text size of articles, 1 to 5, stored on the device. */
export function useArticleSize(): [number, (size: number) => void] {
  const kept = storedValue(usePageServices().deviceStorage, 'article-size', parseSize);
  return [useSyncExternalStore(kept.subscribe, kept.get), kept.set];
}

interface SizeControlProps {
  size: number;
  onChange: (size: number) => void;
}

/** Buttons for a smaller and a larger article text. */
export function SizeControl({ size, onChange }: SizeControlProps) {
  const css = useStyles(styles);
  const t = useT();
  const step = (by: number) => {
    const next = size + by;
    const isEnd = next < 1 || next > SIZES;
    return {
      'aria-disabled': isEnd || undefined,
      onClick: () => !isEnd && onChange(next),
    };
  };
  return (
    <div className={css['sizes']} role="group" aria-label={t('newsDetail.size')}>
      <span className={css['sizeName']} aria-hidden>
        {t('newsDetail.size')}
      </span>
      <button
        type="button"
        className={css['smaller']}
        aria-label={`A− ${t('newsDetail.smaller')}`}
        {...step(-1)}
      >
        A−
      </button>
      <span className={css['scale']} role="status">
        <TickScale
          isCounted
          marks={firstLit(SIZES, size, 'gauge')}
          label={t('newsDetail.sizeOf', { n: size, all: SIZES })}
        />
      </span>
      <button
        type="button"
        className={css['larger']}
        aria-label={`A+ ${t('newsDetail.larger')}`}
        {...step(1)}
      >
        A+
      </button>
    </div>
  );
}
