import { useT } from '../../../i18n/use-t.ts';
import { useStyles } from '../../../ui/use-styles.ts';
import styles from '../invest.module.css';
import type { Product } from '../types.ts';
import { isLoss, signedRate } from '../product-text.ts';

/** What the product came to in each past period, losses as large as gains, and what that does not mean. */
export function Performance({ performance }: Pick<Product, 'performance'>) {
  const css = useStyles(styles);
  const t = useT();
  if (performance.length === 0) return <p className={css['plain']}>{t('invest.noPast')}</p>;
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
              <td className={css[isLoss(rate) ? 'loss' : 'gain']}>{signedRate(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['mandatory']}>{t('invest.pastNote')}</p>
    </>
  );
}
