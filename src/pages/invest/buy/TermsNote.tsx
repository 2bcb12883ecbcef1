import { useT } from '../../../i18n/use-t.ts';
import { Callout } from '../../../ui/callout/Callout.tsx';
import { Facts } from '../../../ui/facts/Facts.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { scrollIntoView } from '../scroll-into-view.ts';
import styles from './buy.module.css';
import { changedPurchaseTerms, disclosureKey } from './purchase-terms.ts';
import type { Purchase } from './use-purchase.ts';

/** Names each term that has changed since the member has read it, with its old and its new value. */
export function TermsNote({ purchase: { product, changedFrom } }: { purchase: Purchase }) {
  const css = useStyles(styles);
  const t = useT();
  if (!product || !changedFrom) return null;
  const mustReadAgain = disclosureKey(changedFrom) !== disclosureKey(product);
  return (
    <div ref={scrollIntoView} className={css.termsNote}>
      <Callout isAlert title={t('invest.termsChanged')}>
        <p>{t(mustReadAgain ? 'invest.readAgain' : 'invest.agreeAgain')}</p>
        <Facts
          rows={changedPurchaseTerms(changedFrom, product).map(({ name, format }) => [
            t(name),
            `${format(changedFrom, t)} → ${format(product, t)}`,
          ])}
        />
      </Callout>
    </div>
  );
}
