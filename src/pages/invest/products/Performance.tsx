import { useT } from '../../../i18n/use-t.ts';
import { BarChart } from '../../../ui/bar-chart/BarChart.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { useNow } from '../../shared/use-now.ts';
import sharedStyles from '../invest.module.css';
import { formatSignedRate, isLoss } from '../product-text.ts';
import { formatShortTime } from '../term-dates.ts';
import type { Product } from '../types.ts';
import { pastResults, type PastResults } from './past-results.ts';
import styles from './performance.module.css';

/** The returns of past periods with the disclaimer; losses and gains have the same size and weight. */
export function Performance({ product }: { product: Product }) {
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const { performance, benchmark_min: min, benchmark_max: max } = product;
  if (performance.length === 0) return <p className={sharedCss.paragraph}>{t('invest.noPast')}</p>;
  const chartData = pastResults(product);
  const hasLoss = performance.some(({ rate }) => isLoss(rate));
  return (
    <>
      {chartData && (
        <>
          <p className={css.legend}>
            <span className={css.bandSample} aria-hidden />
            <span>{t('invest.bandLegend', { min, max })}</span>
          </p>
          <PastChart {...chartData} />
        </>
      )}
      <table className={css.table}>
        <caption className={css.caption}>
          {t(hasLoss ? 'invest.pastCaptionLoss' : 'invest.pastCaption')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('invest.from')}</th>
            <th scope="col">{t('invest.to')}</th>
            <th scope="col">{t('invest.pastRate')}</th>
          </tr>
        </thead>
        <tbody>
          {performance.map(({ from, to, rate }) => {
            const pastResult = chartData?.results.find(
              (result) => result.from === from && result.to === to,
            );
            return (
              <tr key={from}>
                <td>{from}</td>
                <td>{to}</td>
                <td>
                  <span className={css[isLoss(rate) ? 'loss' : 'gain']}>
                    {`${formatSignedRate(rate)} `}
                  </span>
                  {pastResult && (
                    <span className={css.benchmarkPosition}>
                      {t(`invest.band.${pastResult.benchmarkPosition}`)}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={css.pastNote}>{t('invest.pastNote')}</p>
    </>
  );
}

/** The past results as bars, with the benchmark range as a band behind them. */
function PastChart({ band, results }: PastResults) {
  const t = useT();
  const now = useNow();
  return (
    <BarChart
      label={t('invest.past')}
      tone="result"
      band={band}
      groups={results.map(({ to, rate, value }) => ({
        label: formatShortTime(to, now),
        note: formatSignedRate(rate),
        up: Math.max(value, 0),
        down: Math.max(0 - value, 0),
      }))}
    />
  );
}
