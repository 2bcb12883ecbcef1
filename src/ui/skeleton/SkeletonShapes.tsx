import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './SkeletonShapes.module.css';

/** A region of placeholders that screen readers read as "loading". */
export function SkeletonRegion({ children }: { children: ReactNode }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <div
      className={css.region}
      role="group"
      aria-busy
      aria-label={t('common.loading')}
      part="skeleton"
    >
      {children}
    </div>
  );
}

/** The placeholder of `n` cards, each with a title and `rows` rows. */
export function SkeletonCards({ n = 1, rows }: { n?: number; rows: number }) {
  const css = useStyles(styles);
  return (
    <SkeletonRegion>
      {Array.from({ length: n }, (_, i) => (
        <div key={i} className={css.card}>
          <div className={`${css.shape} ${css.titleShape}`} />
          <RowShapes n={rows} />
        </div>
      ))}
    </SkeletonRegion>
  );
}

/** The placeholder of a `ListGroup` with `n` rows. */
export function SkeletonRows({ n }: { n: number }) {
  const css = useStyles(styles);
  return (
    <SkeletonRegion>
      <div className={css.card} style={{ paddingBlock: 0 }}>
        <RowShapes n={n} />
      </div>
    </SkeletonRegion>
  );
}

const CELL_COUNT = 8;

/** The placeholder of an `IconGrid`. */
export function SkeletonGrid() {
  const css = useStyles(styles);
  return (
    <SkeletonRegion>
      <div className={css.grid}>
        {Array.from({ length: CELL_COUNT }, (_, i) => (
          <div key={i} className={css.cell}>
            <div className={`${css.shape} ${css.iconShape}`} />
            <div className={`${css.shape} ${css.valueShape}`} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** The shapes of `n` rows: an icon, a label over a hint, and a value. */
function RowShapes({ n }: { n: number }) {
  const css = useStyles(styles);
  return Array.from({ length: n }, (_, i) => (
    <div key={i} className={css.row}>
      <div className={`${css.shape} ${css.iconShape}`} />
      <div className={css.labelAndHint}>
        <div className={`${css.shape} ${css.labelShape}`} />
        <div className={`${css.shape} ${css.hintShape}`} />
      </div>
      <div className={`${css.shape} ${css.valueShape}`} />
    </div>
  ));
}
