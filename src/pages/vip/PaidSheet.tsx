import { CircleCheck } from 'lucide';
import { dayOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CopyText } from '../../ui/copy/Copy.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { TextLink } from '../../ui/text-button/TextButton.tsx';
import { ReceiptButton } from '../shared/receipt/ReceiptButton.tsx';
import { vipReceipt } from '../shared/receipt/receipts.ts';
import { lossText } from './loss-text.ts';
import styles from './PaidSheet.module.css';
import type { PaidOrder } from './PayBar.tsx';

interface PaidSheetProps extends PaidOrder {
  onClose: () => void;
}

/** Confirms a finished VIP purchase: its amount, validity, remaining balance and receipt. */
export function PaidSheet({ order, planName, isRenewal, onClose }: PaidSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const { pay_amount, start_time, expire_time, balance, order_no } = order;
  const validity = { start: dayOf(start_time), end: dayOf(expire_time) };
  return (
    <Sheet
      title={t('vip.paid')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.done')}</Button>}
    >
      <div className={css.paidHead}>
        <Icon icon={CircleCheck} size={24} />
        <p className={css.paidTitle}>
          {t(isRenewal ? 'vip.paidTitleLater' : 'vip.paidTitle', { name: planName })}
        </p>
      </div>
      <Facts
        isLined
        rows={[
          [t('vip.paidAmount'), <Money amountFen={pay_amount} />],
          [t('vip.validity'), t('vip.fromTo', validity)],
          [t('vip.lostRow'), lossText(order, t)],
          [t('vip.balanceLeft'), <Money isPrivate amountFen={balance} />],
          [t('vip.orderNo'), <CopyText text={order_no} />],
        ]}
      />
      <ReceiptButton receipt={vipReceipt(order, planName, t)} />
      <p className={css.paidFoot}>
        <span>{`${t('vip.noRenewal')} `}</span>
        <TextLink to={paths.asset({ type: 'vip' })}>{t('vip.history')}</TextLink>
      </p>
    </Sheet>
  );
}
