import { useT } from '../../../i18n/use-t.ts';
import { Fact, FactList } from '../../../ui/facts/Facts.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import sharedStyles from '../invest.module.css';
import type { Product } from '../types.ts';
import styles from './products.module.css';

/** The benchmark range, its basis and its disclaimer: all in the same size and weight. */
export function Benchmark({ product }: { product: Product }) {
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const { benchmark_min, benchmark_max, benchmark_basis } = product;
  return (
    <div className={css.benchmark}>
      <FactList>
        <Fact name={t('invest.benchmark')}>
          {t('invest.benchmarkRange', { min: benchmark_min, max: benchmark_max })}
        </Fact>
      </FactList>
      <p className={css.calculation}>
        <span className={css.calculationLabel}>{t('invest.basis')}</span>
        <span>{` ${benchmark_basis}`}</span>
      </p>
      <p className={sharedCss.paragraph}>{t('invest.benchmarkNote')}</p>
    </div>
  );
}
