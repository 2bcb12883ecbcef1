import { useT } from '../../../i18n/use-t.ts';
import { Fact, FactList } from '../../../ui/Facts.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import styles from '../invest.module.css';
import type { Product } from '../types.ts';

/** The benchmark as a range, what it rests on and what it does not say: all in one size and weight. */
export function Benchmark({ product }: { product: Product }) {
  const css = useStyles(styles);
  const t = useT();
  const { benchmark_min, benchmark_max, benchmark_basis } = product;
  return (
    <div className={css['benchmark']}>
      <FactList>
        <Fact name={t('invest.benchmark')}>
          {t('invest.benchmarkRange', { min: benchmark_min, max: benchmark_max })}
        </Fact>
      </FactList>
      <p className={css['basis']}>
        <span className={css['basisName']}>{t('invest.basis')}</span> {benchmark_basis}
      </p>
      <p className={css['plain']}>{t('invest.benchmarkNote')}</p>
    </div>
  );
}
