import { CircleCheck } from 'lucide';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyText } from '../../../ui/Copy.tsx';
import { Fact, FactList } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useStyles } from '../../../ui/use-styles.ts';
import styles from './buy.module.css';
import sharedStyles from '../invest.module.css';
import type { Order } from '../types.ts';

interface PurchaseReceiptProps {
  order: Order;
  onClose: () => void;
  onHoldings: () => void;
}

/** The finished order, with the end of its cooling-off period. */
export function PurchaseReceipt({ order, onClose, onHoldings }: PurchaseReceiptProps) {
  const css = useStyles(styles);
  const shared = useStyles(sharedStyles);
  const t = useT();
  const { order_no, holding, balance } = order;
  return (
    <Sheet
      title={t('invest.bought')}
      onClose={onClose}
      footer={<Button onClick={onHoldings}>{t('invest.toHoldings')}</Button>}
    >
      <h3 className={css['done']} tabIndex={-1} ref={takeFocus}>
        <Icon icon={CircleCheck} size={24} />
        {holding.product_name}
      </h3>
      <Money amountFen={holding.amount} size="hero" />
      <FactList>
        <Fact name={t('invest.orderNo')}>
          <CopyText text={order_no} />
        </Fact>
        <Fact name={t('invest.cancelUntil')}>{holding.cooling_off_end.slice(0, 16)}</Fact>
        <Fact name={t('invest.valueDate')}>{holding.value_date}</Fact>
        <Fact name={t('invest.maturity')}>
          {t('invest.before6', { date: holding.maturity_date })}
        </Fact>
        <Fact name={t('invest.balance')}>
          <Money amountFen={balance} isPrivate />
        </Fact>
      </FactList>
      <p className={shared['hint']}>{t('invest.boughtHint')}</p>
    </Sheet>
  );
}
