import { useRef, type FormEvent } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { useIsHidden } from '../../../ui/amounts-hidden.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Fact, FactList } from '../../../ui/Facts.tsx';
import { Money } from '../../../ui/Money.tsx';
import { SmallButton } from '../../../ui/SmallButton.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import { mostOf, personalRoom, snap, typedOf, type Own } from './purchase-limits.ts';
import styles from '../invest.module.css';
import { RiskMatch } from './RiskMatch.tsx';
import type { Product, Risk } from '../types.ts';
import type { Purchase } from './use-purchase.ts';
import { plainAmount } from '../product-text.ts';

interface AmountStepProps {
  purchase: Purchase;
  product: Product;
  own: Own;
  risk: Risk;
  formId: string;
}

/** How much, with every limit that there is by name. */
export function AmountStep({ purchase, product, own, risk, formId }: AmountStepProps) {
  const css = useStyles(styles);
  const t = useT();
  const isHidden = useIsHidden();
  const { form, takeAmount, checkAmount } = purchase;
  const quickAmounts = useRef<HTMLDivElement>(null);
  const { min_amount, step_amount, quota_left } = product;
  const most = mostOf(product, own);
  const half = most === null ? null : snap(product, most / 2);
  const quick = [
    { name: t('invest.quickMin'), amount: most === null ? null : min_amount },
    { name: t('invest.quickHalf'), amount: half },
    { name: t('invest.quickAll'), amount: most },
  ];

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=amount]');
    form.handleSubmit(() => {
      field?.focus();
      takeAmount();
    })(event);
  }

  return (
    <form id={formId} noValidate onSubmit={handleSubmit}>
      <AmountField
        {...form.field('amount')}
        hint={t('invest.minAndStep', {
          min: plainAmount(min_amount),
          step: plainAmount(step_amount),
        })}
        placeholder={plainAmount(min_amount)}
        enterKeyHint="next"
        onBlur={({ relatedTarget }) => {
          // A quick amount is about to replace it.
          if (!quickAmounts.current?.contains(relatedTarget)) checkAmount();
        }}
      />
      <div ref={quickAmounts} className={css['quick']} role="group" aria-label={t('invest.quick')}>
        {quick.map(({ name, amount }) => (
          <SmallButton
            key={name}
            disabled={amount === null}
            aria-label={amount === null || isHidden ? name : `${name} ${formatAmount(amount)}`}
            onClick={() => amount !== null && form.set('amount', typedOf(amount))}
          >
            {name}
          </SmallButton>
        ))}
      </div>
      <FactList>
        <RiskMatch {...{ product, risk }} />
        <Fact name={t('invest.balance')}>
          <Money amountFen={own.balance} isPrivate />
        </Fact>
        <Fact name={t('invest.personalLeft')}>
          <Money amountFen={personalRoom(product, own)} isPrivate />
        </Fact>
        <Fact name={t('invest.quotaName')}>
          <Money amountFen={quota_left} />
        </Fact>
      </FactList>
      <p className={css['hint']}>{t('invest.balanceOnly')}</p>
    </form>
  );
}
