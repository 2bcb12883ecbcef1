import type { Holding } from '../../../api/client.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopyText } from '../../../ui/copy/Copy.tsx';
import { Facts } from '../../../ui/facts/Facts.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { Sheet } from '../../../ui/sheet/Sheet.tsx';
import { ReceiptButton } from '../../shared/receipt/ReceiptButton.tsx';
import { purchaseReceipt } from '../../shared/receipt/receipts.ts';
import { ReminderButton } from '../../shared/reminder/ReminderButton.tsx';
import { holdingEvents } from '../../shared/reminder/reminders.ts';
import { riskName } from '../../shared/risk-name.ts';
import { Documents } from '../Documents.tsx';
import styles from '../invest.module.css';
import { Complaints, SheetSection } from '../SheetSection.tsx';
import type { InvestData } from '../types.ts';

interface AgreementSheetProps extends Pick<InvestData, 'config'> {
  holding: Holding;
  onClose: () => void;
}

export function AgreementSheet({ holding, config, onClose }: AgreementSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const agreements = config.agreements.filter(({ key }) => key === 'invest');
  const { risk_level, docs } = holding;
  return (
    <Sheet title={t('invest.agreement')} onClose={onClose}>
      <Facts
        rows={[
          [t('invest.product'), holding.product_name],
          [t('invest.orderNo'), <CopyText text={holding.order_no} />],
          [t('invest.status'), holding.status_text],
          [t('invest.riskLevel'), riskName(risk_level, t)],
          [t('invest.principal'), <Money amountFen={holding.amount} isPrivate />],
          [t('invest.boughtAt'), holding.buy_time],
          [t('invest.coolingEnd'), holding.cooling_off_end],
          [t('invest.valueDate'), holding.value_date],
          [t('invest.maturity'), holding.maturity_date],
        ]}
      />
      <div className={css.receiptAndReminder}>
        <ReceiptButton receipt={purchaseReceipt(holding, t)} />
        <ReminderButton events={holdingEvents(holding, t)} fileName={t('reminder.maturityFile')} />
      </div>
      <SheetSection title="invest.documents">
        <Documents documents={docs} />
        <p className={css.hint}>{t('invest.agreedVersions')}</p>
        <Documents documents={agreements} />
      </SheetSection>
      <Complaints config={config} />
    </Sheet>
  );
}
