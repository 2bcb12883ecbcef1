import { CircleCheck } from 'lucide';
import { useId, type ReactElement } from 'react';
import type { Config } from '../../../api/client.ts';
import { minuteOf } from '../../../contract/time.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { CopyText } from '../../../ui/copy/Copy.tsx';
import { Facts } from '../../../ui/facts/Facts.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Sheet } from '../../../ui/sheet/Sheet.tsx';
import { Steps } from '../../../ui/steps/Steps.tsx';
import { ReceiptButton } from '../../shared/receipt/ReceiptButton.tsx';
import { purchaseReceipt } from '../../shared/receipt/receipts.ts';
import { RECORD_PAGES } from '../../shared/record-pages.ts';
import { ReminderButton } from '../../shared/reminder/ReminderButton.tsx';
import { holdingEvents } from '../../shared/reminder/reminders.ts';
import sharedStyles from '../invest.module.css';
import { ProductNotFoundSheet } from '../products/ProductSheet.tsx';
import type { Product, RiskAssessment, PurchaseOrder } from '../types.ts';
import { AmountStep } from './AmountStep.tsx';
import { BalanceShortage, RaiseBalanceButton } from './BalanceShortage.tsx';
import styles from './buy.module.css';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DisclosureStep } from './DisclosureStep.tsx';
import { findShortage, type Funds } from './purchase-limits.ts';
import { usePurchase, type Purchase } from './use-purchase.ts';

interface BuySheetProps {
  product: Product | null;
  funds: Funds;
  risk: RiskAssessment;
  config: Config;
  /** Why the member cannot buy the product now; `null` if they can. */
  blockerNote: ReactElement | null;
  onClose: () => void;
  onBack: () => void;
  onShowHoldings: () => void;
}

const STEP_TITLES = ['invest.stepAmount', 'invest.stepRisk', 'invest.confirmTitle'] as const;

/** A purchase in one sheet: amount, risk disclosure, confirmation, receipt. */
export function BuySheet(props: BuySheetProps) {
  const { funds, risk, config, blockerNote, ...handlers } = props;
  const t = useT();
  const formId = useId();
  const purchase = usePurchase(props.product, funds, config.card.risk_dwell_seconds);
  const { product, step, setStep, order, submit } = purchase;
  if (order)
    return (
      <PurchaseReceipt
        order={order}
        onClose={handlers.onClose}
        onShowHoldings={handlers.onShowHoldings}
      />
    );
  if (!product) return <ProductNotFoundSheet onClose={handlers.onClose} />;
  // While the result is unknown, the server may already have deducted the amount from the balance.
  const shortage = submit.isLocked ? null : findShortage(product, funds, purchase.amount);
  const shortageNote = shortage && <BalanceShortage shortage={shortage} config={config} />;
  const stepProps = { purchase, product, funds, risk, shortageNote };
  const goBack = () => (step === 0 ? handlers.onBack() : setStep(step === 2 ? 1 : 0));
  return (
    <Sheet
      title={t(STEP_TITLES[step])}
      onClose={handlers.onClose}
      // Hides the back button while the purchase is pending.
      onBack={submit.isLocked ? undefined : goBack}
      footer={
        <>
          {/* Hidden while the result is unknown: the server may already have deducted the amount. */}
          {!submit.isLocked && blockerNote}
          {shortage && step === 0 && blockerNote === null ? (
            <RaiseBalanceButton config={config} />
          ) : (
            <MainButton purchase={purchase} formId={formId} isBlocked={blockerNote !== null} />
          )}
        </>
      }
    >
      <StepHead product={product} step={step} />
      {step === 1 ? (
        <DisclosureStep product={product} purchase={purchase} />
      ) : step === 0 ? (
        <AmountStep {...stepProps} formId={formId} />
      ) : (
        <ConfirmStep {...stepProps} />
      )}
    </Sheet>
  );
}

function StepHead({ product, step }: { product: Product; step: Purchase['step'] }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <div className={css.steps}>
      <Steps
        label={t('invest.steps')}
        steps={[t('invest.stepAmount'), t('invest.stepRisk'), t('invest.stepConfirm')]}
        current={step}
      />
      <p className={css.productAndFee}>
        <strong>{product.name}</strong>
        <span>{` ${t('invest.fee')} ${t('invest.feeRate', { rate: product.fee_rate })}`}</span>
      </p>
    </div>
  );
}

interface MainButtonProps {
  purchase: Purchase;
  formId: string;
  /** Whether the member cannot buy the product now. */
  isBlocked: boolean;
}

/**
 * The button that opens the next step, or buys. Its label names what is missing: reading time, the scroll to the end,
 * or a consent.
 */
function MainButton({ purchase, formId, isBlocked }: MainButtonProps) {
  const t = useT();
  const { step, disclosure, submit } = purchase;
  if (submit.pendingWrite || step === 2)
    return <BuyButton purchase={purchase} isBlocked={isBlocked} />;
  if (step === 0)
    return (
      <Button type="submit" form={formId} disabled={isBlocked}>
        {t('invest.next')}
      </Button>
    );
  return (
    <Button disabled={!disclosure.isRead || isBlocked} onClick={purchase.openConfirmation}>
      {readingLabel(disclosure, t)}
    </Button>
  );
}

function readingLabel(
  { isRead, secondsLeft, hasReachedEnd }: Purchase['disclosure'],
  t: Translate,
) {
  if (isRead) return t('invest.haveRead');
  if (secondsLeft === 0) return t('invest.scrollToEnd');
  return t(hasReachedEnd ? 'invest.readOn' : 'invest.readOnToEnd', { n: secondsLeft });
}

function BuyButton({ purchase, isBlocked }: Omit<MainButtonProps, 'formId'>) {
  const t = useT();
  const { consents, submit, amount, purchaseAmountError } = purchase;
  const hasConsents = consents.agreesRisk && consents.agreesContract;
  return (
    <SubmitButton
      submit={submit}
      records={RECORD_PAGES['buy-card']}
      label={
        hasConsents
          ? t('invest.confirmBuy', { amount: formatAmount(amount ?? 0) })
          : t('invest.agreeFirst')
      }
      busyLabel={t('invest.buying')}
      isDisabled={isBlocked || purchaseAmountError !== null || !hasConsents}
      onConfirm={() => void purchase.buy()}
    />
  );
}

interface PurchaseReceiptProps extends Pick<BuySheetProps, 'onClose' | 'onShowHoldings'> {
  order: PurchaseOrder;
}

/** Shows the order after the purchase, and the end of its cooling-off period. */
function PurchaseReceipt({ order, onClose, onShowHoldings }: PurchaseReceiptProps) {
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const { order_no, holding, balance } = order;
  return (
    <Sheet
      title={t('invest.bought')}
      onClose={onClose}
      footer={<Button onClick={onShowHoldings}>{t('invest.toHoldings')}</Button>}
    >
      <h3 className={css.boughtTitle} tabIndex={-1} ref={takeFocus}>
        <Icon icon={CircleCheck} size={24} />
        <span>{holding.product_name}</span>
      </h3>
      <Money amountFen={holding.amount} size="hero" />
      <Facts
        rows={[
          [t('invest.orderNo'), <CopyText text={order_no} />],
          [t('invest.cancelUntil'), minuteOf(holding.cooling_off_end)],
          [t('invest.valueDate'), holding.value_date],
          [t('invest.maturity'), t('invest.before6', { date: holding.maturity_date })],
          [t('invest.balance'), <Money amountFen={balance} isPrivate />],
        ]}
      />
      <p className={sharedCss.hint}>{t('invest.boughtHint')}</p>
      <div className={sharedCss.receiptAndReminder}>
        <ReceiptButton receipt={purchaseReceipt(holding, t)} />
        <ReminderButton events={holdingEvents(holding, t)} fileName={t('reminder.maturityFile')} />
      </div>
    </Sheet>
  );
}
