import type { Unclear } from '../../api/operations.ts';
import type { TextKey } from '../../i18n/catalogs.ts';
import { useT } from '../../i18n/use-t.ts';
import { Callout } from '../../ui/Callout.tsx';
import { SmallButton } from '../../ui/SmallButton.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { useOpenAction } from './invest-queries.ts';
import styles from './invest.module.css';

/** Purchases and cancellations of which nobody can tell yet whether they were done. */
export function OpenOperations() {
  return (
    <>
      <OpenOperation unclear={useOpenAction('buy-card')} title="invest.buyUnclear" />
      <OpenOperation unclear={useOpenAction('cancel-card')} title="invest.cancelUnclear" />
    </>
  );
}

function OpenOperation({ unclear, title }: { unclear: Unclear | null; title: TextKey }) {
  const css = useStyles(styles);
  const t = useT();
  if (!unclear) return null;
  return (
    <div className={css['gap']}>
      <Callout isAlert title={t(title)}>
        <p className={css['plain']}>{t('operation.unclearText')}</p>
        <SmallButton look="plain" isBusy={unclear.isAsking} onClick={unclear.confirm}>
          {t(unclear.isAsking ? 'operation.asking' : 'operation.confirm')}
        </SmallButton>
      </Callout>
    </div>
  );
}
