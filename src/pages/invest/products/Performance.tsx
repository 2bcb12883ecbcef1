import { useT } from '../../../i18n/use-t.ts';
import { useStyles } from '../../../ui/use-styles.ts';
import styles from './products.module.css';
import sharedStyles from '../invest.module.css';
import type { Product } from '../types.ts';
import { isLoss, formatSignedRate } from '../product-text.ts';

/** The returns of past periods with the disclaimer; losses and gains look alike. */
export function Performance({ performance }: Pick<Product, 'performance'>) {
  const css = useStyles(styles);
  const shared = useStyles(sharedStyles);
  const t = useT();
  if (performance.length === 0) return <p className={shared['plain']}>{t('invest.noPast')}</p>;
  const hasLoss = performance.some(({ rate }) => isLoss(rate));
  return (
    <>
      <table className={css['table']}>
        <caption className={css['caption']}>
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
          {performance.map(({ from, to, rate }) => (
            <tr key={from}>
              <td>{from}</td>
              <td>{to}</td>
              <td className={css[isLoss(rate) ? 'loss' : 'gain']}>{formatSignedRate(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['mandatory']}>{t('invest.pastNote')}</p>
    </>
  );
}
