import { useRef } from 'react';
import type { Holding } from '../../../api/client.ts';
import { useInvalidateReads } from '../../../api/stale-reads.ts';
import { contract } from '../../../contract/contract.ts';
import { HOLDING_STATUS, isOpenHolding } from '../../../contract/statuses.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopyText } from '../../../ui/copy/Copy.tsx';
import { Facts } from '../../../ui/facts/Facts.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { InkCard } from '../../../ui/ink-card/InkCard.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Sheet } from '../../../ui/sheet/Sheet.tsx';
import { StatusChip } from '../../../ui/status-chip/StatusChip.tsx';
import { ReceiptButton } from '../../shared/receipt/ReceiptButton.tsx';
import { purchaseReceipt } from '../../shared/receipt/receipts.ts';
import { ReminderButton } from '../../shared/reminder/ReminderButton.tsx';
import { holdingEvents } from '../../shared/reminder/reminders.ts';
import { riskName } from '../../shared/risk-name.ts';
import { Documents } from '../Documents.tsx';
import styles from '../invest.module.css';
import { Complaints, SheetSection } from '../SheetSection.tsx';
import type { InvestData } from '../types.ts';
import { CoolingOffTime, HeldFigures } from './HoldingCard.tsx';
import holdingStyles from './holdings.module.css';
import { useCancelHolding } from './use-cancel-holding.ts';

interface HoldingSheetProps extends Pick<InvestData, 'config'> {
  holding: Holding;
  onClose: () => void;
}

/** A holding in full: its amounts, dates and order, then the documents that were agreed to. */
export function HoldingSheet({ holding, config, onClose }: HoldingSheetProps) {
  const css = useStyles(styles);
  const holdingCss = useStyles(holdingStyles);
  const t = useT();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const agreements = config.agreements.filter(({ key }) => key === 'invest');
  const { product_name, status, status_text, docs } = holding;
  return (
    <Sheet title={t('invest.holding')} onClose={onClose}>
      <div className={holdingCss.holdingHead}>
        <h3 className={holdingCss.holdingName} ref={headingRef} tabIndex={-1}>
          {product_name}
        </h3>
        <StatusChip tone={isOpenHolding(status) ? 'success' : 'neutral'}>{status_text}</StatusChip>
      </div>
      <HeldFigures holding={holding} />
      {status === HOLDING_STATUS.coolingOff && (
        <CoolingOff holding={holding} onCancelled={() => headingRef.current?.focus()} />
      )}
      <HoldingFacts holding={holding} />
      <div className={css.receiptAndReminder}>
        <ReceiptButton receipt={purchaseReceipt(holding, t)} />
        <ReminderButton events={holdingEvents(holding, t)} fileName={t('reminder.maturityFile')} />
      </div>
      <SheetSection title="invest.agreement">
        <Documents documents={docs} />
        <p className={css.hint}>{t('invest.agreedVersions')}</p>
        <Documents documents={agreements} />
      </SheetSection>
      <Complaints config={config} />
    </Sheet>
  );
}

interface CoolingOffProps extends Pick<HoldingSheetProps, 'holding'> {
  /** Called after the server has cancelled the purchase. */
  onCancelled: () => void;
}

function CoolingOff({ holding, onCancelled }: CoolingOffProps) {
  const invalidateReads = useInvalidateReads(contract.card.cancel);
  const css = useStyles(holdingStyles);
  const { submit, cancel } = useCancelHolding(onCancelled);
  return (
    <div className={css.coolingOffDetail}>
      <InkCard>
        <CoolingOffTime
          holding={holding}
          submit={submit}
          isTarget
          onCancel={() => void cancel(holding)}
          onEnd={() => void invalidateReads()}
        />
      </InkCard>
    </div>
  );
}

function HoldingFacts({ holding }: Pick<HoldingSheetProps, 'holding'>) {
  const t = useT();
  const { status, amount, maturity_date, settled_at } = holding;
  const isPaid = status === HOLDING_STATUS.matured;
  return (
    <Facts
      rows={[
        // `HeldFigures` shows the principal of all others.
        [t('invest.principal'), isPaid && <Money amountFen={amount} isPrivate />],
        [t('invest.riskLevel'), riskName(holding.risk_level, t)],
        [t('invest.boughtAt'), holding.buy_time],
        [t('invest.coolingEnd'), holding.cooling_off_end],
        [t('invest.valueDate'), holding.value_date],
        [
          t('invest.maturity'),
          isOpenHolding(status) ? t('invest.before6', { date: maturity_date }) : maturity_date,
        ],
        [t(isPaid ? 'invest.paidAt' : 'invest.returnedAt'), settled_at],
        [t('invest.orderNo'), <CopyText text={holding.order_no} />],
      ]}
    />
  );
}
