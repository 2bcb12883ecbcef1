import { useState } from 'react';
import { refusedFields, type ApiError } from '../../../api/api-error.ts';
import { CODE } from '../../../contract/codes.ts';
import { formatMoney } from '../../../contract/money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { useIsHidden } from '../../../ui/amounts-hidden.ts';
import { useForm } from '../../../ui/use-form.ts';
import { readAmount } from '../../shared/read-amount.ts';
import { brokenLimit, type Own } from './purchase-limits.ts';
import { useBuy, useRefresh } from '../invest-queries.ts';
import type { Order, Product } from '../types.ts';
import { useReading } from './use-disclosure.ts';
import { limitWords } from '../product-text.ts';

type Step = 0 | 1 | 2;

// Said of the amount, or of what is left.
const ABOUT_AMOUNT: readonly (number | undefined)[] = [
  CODE.quotaTooSmall,
  CODE.amountOffStep,
  CODE.abovePersonalLimit,
  CODE.balanceTooSmall,
  CODE.amountFormat,
];

/** One purchase, from the amount to its order. What is typed is kept until it is bought. */
export function usePurchase(product: Product | null, own: Own, dwellSeconds: number) {
  const t = useT();
  const refresh = useRefresh();
  const isHidden = useIsHidden();
  const submit = useBuy();
  const draft = useDraft<{ amount: string }>(`buy-card-${product?.id ?? 0}`);
  const reading = useReading(product, dwellSeconds);
  const [wanted, setStep] = useState<Step>(0);
  const [order, setOrder] = useState<Order | null>(null);
  const form = useForm({
    initial: { amount: '' },
    labels: { amount: 'invest.amount' },
    draft,
    check: ({ amount }) => {
      if (amount.trim() === '') return [{ field: 'amount', text: 'refused.missing' }];
      return readAmount(amount) === null ? [{ field: 'amount', text: 'invest.unreadable' }] : [];
    },
  });
  const amount = readAmount(form.values.amount);
  // What was read may have been replaced since.
  const step: Step = wanted === 2 && !reading.isRead ? 1 : wanted;

  function refusalOf(): string | null {
    if (!product) return null;
    if (amount === null) return t('invest.unreadable');
    const limit = brokenLimit(product, own, amount);
    return limit && limitWords(limit, { product, own, isHidden }, t);
  }

  function takeAmount(): void {
    const refusal = refusalOf();
    if (refusal === null) setStep(1);
    else form.refuse({ amount: refusal });
  }

  /** Said as soon as the field is left; nothing is missed yet in one that is empty. */
  function checkAmount(): void {
    const refusal = refusalOf();
    if (refusal !== null && form.values.amount.trim() !== '') form.refuse({ amount: refusal });
  }

  /** What is confirmed is as it stands now, not as it was when the page was opened. */
  function goConfirm(): void {
    setStep(2);
    void refresh();
  }

  function handleRefusal(error: ApiError): void {
    if (error.kind === 'cancelled') return;
    if (ABOUT_AMOUNT.includes(error.code)) {
      form.refuse(refusedFields(error, 'amount'));
      setStep(0);
    }
    if (error.code === CODE.stale || error.code === CODE.riskDisclosureRequired) {
      reading.restart();
      setStep(1);
    }
  }

  async function buy(): Promise<void> {
    if (!product || amount === null || !reading.agreesRisk || !reading.agreesContract) return;
    const outcome = await submit.send({
      action: 'buy',
      product_id: product.id,
      amount: formatMoney(amount),
      agree_risk: 1,
      agree_contract: 1,
      doc_versions: reading.versions,
      read_seconds: reading.seconds,
    });
    if (outcome?.ok) {
      draft.set(null);
      setOrder(outcome.data);
    } else if (outcome) handleRefusal(outcome.error);
  }

  return {
    form,
    amount,
    step,
    setStep,
    reading,
    submit,
    order,
    /** Why this amount cannot be bought as things stand now. */
    amountRefusal: refusalOf(),
    takeAmount,
    checkAmount,
    goConfirm,
    buy,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
