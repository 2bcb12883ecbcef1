import { Info } from 'lucide';
import { useT } from '../../../i18n/use-t.ts';
import { Fact, FactList } from '../../../ui/facts/Facts.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
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
      <Basis text={benchmark_basis} />
      <p className={sharedCss.paragraph}>{t('invest.benchmarkNote')}</p>
    </div>
  );
}

/** The benchmark range in one line. A press on it shows the basis, in the same size and weight. */
export function FoldedBenchmark({ product }: { product: Product }) {
  const css = useStyles(styles);
  const t = useT();
  const { benchmark_min, benchmark_max, benchmark_basis } = product;
  return (
    <details className={css.folded}>
      <summary className={css.foldedRange}>
        <span className={css.foldedName}>
          <span>{t('invest.benchmark')}</span>
          <Icon icon={Info} size={16} />
        </span>
        <span>{` ${t('invest.benchmarkRange', { min: benchmark_min, max: benchmark_max })}`}</span>
      </summary>
      <Basis text={benchmark_basis} />
    </details>
  );
}

function Basis({ text }: { text: string }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <p className={css.calculation}>
      <span className={css.calculationLabel}>{t('invest.basis')}</span>
      <span>{` ${text}`}</span>
    </p>
  );
}
