import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './HiddenChart.module.css';

/**
 * Stands in for a chart while amounts are hidden: neutral hatching and the word for hidden, because bars would show
 * amounts that nobody has. Screen readers read the text of the chart.
 */
export function HiddenChart({ height }: { height: number }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <div className={css.chart} style={{ minBlockSize: height }} aria-hidden>
      <span className={css.hatching} />
      <span>{t('money.hiddenShort')}</span>
      <span className={css.hatching} />
    </div>
  );
}
