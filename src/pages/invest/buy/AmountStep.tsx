import { useRef, type FormEvent, type ReactElement } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { AmountField } from '../../../ui/amount-field/AmountField.tsx';
import { SmallButton } from '../../../ui/button/SmallButton.tsx';
import { Fact, FactList } from '../../../ui/facts/Facts.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { useAreAmountsHidden } from '../../../ui/money/amounts-hidden.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { StatusChip } from '../../../ui/status-chip/StatusChip.tsx';
import sharedStyles from '../invest.module.css';
import { formatMinAndStep, formatShortAmount } from '../product-text.ts';
import type { Product, RiskAssessment } from '../types.ts';
import styles from './buy.module.css';
import { PastOutcomes } from './PastOutcomes.tsx';
import {
  maxPurchase,
  personalLimitLeft,
  roundDownToStep,
  toInputText,
  type Funds,
} from './purchase-limits.ts';
import type { Purchase } from './use-purchase.ts';

export interface AmountStepProps {
  purchase: Purchase;
  product: Product;
  funds: Funds;
  risk: RiskAssessment;
  /** What the balance lacks, and where it comes from; `null` if it is enough. */
  shortageNote: ReactElement | null;
  /** The id of the form; the next button outside the form submits it. */
  formId: string;
}

export function AmountStep(props: AmountStepProps) {
  const { purchase, product, funds, risk, shortageNote, formId } = props;
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const isHidden = useAreAmountsHidden();
  const { form, checkAmount, typedAmountError } = purchase;
  const field = form.field('amount');
  const quickAmountsRef = useRef<HTMLDivElement>(null);
  const { min_amount } = product;
  const maxAmount = maxPurchase(product, funds);
  const halfAmount = maxAmount === null ? null : roundDownToStep(product, maxAmount / 2);
  const quickChoices = [
    { name: t('invest.quickMin'), amount: min_amount },
    { name: t('invest.quickHalf'), amount: halfAmount },
    { name: t('invest.quickAll'), amount: maxAmount },
  ];

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.currentTarget.querySelector<HTMLInputElement>('[name=amount]')?.focus();
    form.onSubmit(event);
  }

  return (
    <form id={formId} noValidate onSubmit={handleSubmit}>
      <AmountField
        {...field}
        error={field.error ?? typedAmountError ?? undefined}
        hint={formatMinAndStep(product, t)}
        placeholder={formatShortAmount(min_amount)}
        enterKeyHint="next"
        onBlur={({ relatedTarget }) => {
          // A quick amount replaces the value, so the old value is not checked.
          if (!quickAmountsRef.current?.contains(relatedTarget)) checkAmount();
        }}
      />
      <div
        ref={quickAmountsRef}
        className={css.quickAmounts}
        role="group"
        aria-label={t('invest.quick')}
      >
        {quickChoices.map(({ name, amount }) => (
          <SmallButton
            key={name}
            disabled={amount === null}
            aria-label={amount === null || isHidden ? name : `${name} ${formatAmount(amount)}`}
            onClick={() => amount !== null && form.set('amount', toInputText(amount))}
          >
            {name}
          </SmallButton>
        ))}
      </div>
      {shortageNote}
      <PastOutcomes product={product} amount={purchase.amount ?? min_amount} />
      <LimitFacts product={product} funds={funds} risk={risk} />
      <p className={sharedCss.hint}>{t('invest.balanceOnly')}</p>
    </form>
  );
}

function LimitFacts({ product, funds, risk }: Pick<AmountStepProps, 'product' | 'funds' | 'risk'>) {
  const t = useT();
  return (
    <FactList>
      <RiskMatch product={product} risk={risk} />
      <Fact name={t('invest.balance')}>
        <Money amountFen={funds.balance} isPrivate />
      </Fact>
      <Fact name={t('invest.personalLeft')}>
        <Money amountFen={personalLimitLeft(product, funds)} isPrivate />
      </Fact>
      <Fact name={t('invest.quotaName')}>
        <Money amountFen={product.quota_left} />
      </Fact>
    </FactList>
  );
}

export function RiskMatch({
  product: { risk_level },
  risk,
}: {
  product: Product;
  risk: RiskAssessment;
}) {
  const t = useT();
  const isMatch = risk.is_valid && risk_level <= risk.level;
  return (
    <Fact name={t('invest.match')}>
      <span>
        {`${t('invest.matchText', {
          product: `R${risk_level} ${t(`invest.riskShort.R${risk_level}`)}`,
          own: t('invest.level', { n: risk.level, text: risk.text }),
        })} `}
      </span>
      <StatusChip tone={isMatch ? 'success' : 'danger'}>
        {t(isMatch ? 'invest.matched' : 'invest.notMatched')}
      </StatusChip>
    </Fact>
  );
}
