import { useState } from 'react';
import { refusedFields, type ApiError } from '../../../api/api-error.ts';
import { useSubmit } from '../../../api/pending-writes/use-submit.ts';
import { useInvalidateReads } from '../../../api/stale-reads.ts';
import { CODE } from '../../../contract/codes.ts';
import { contract } from '../../../contract/contract.ts';
import { toWireMoney, type Fen } from '../../../contract/money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { usePersistentState } from '../../../ui/hooks/use-persistent-state.ts';
import { useAreAmountsHidden } from '../../../ui/money/amounts-hidden.ts';
import { readAmount } from '../../shared/read-amount.ts';
import { useForm, type Kept } from '../../shared/use-form.ts';
import { formatLimit } from '../product-text.ts';
import type { PurchaseOrder, Product } from '../types.ts';
import { findBrokenLimit, type Funds } from './purchase-limits.ts';
import { disclosureKey, documentVersions } from './purchase-terms.ts';
import { useShownTerms } from './use-shown-terms.ts';

/** 0: amount, 1: risk disclosure, 2: confirmation. */
type PurchaseStep = 0 | 1 | 2;

// The amount field shows business errors with these codes.
const AMOUNT_ERROR_CODES: readonly (number | undefined)[] = [
  CODE.quotaTooSmall,
  CODE.amountOffStep,
  CODE.abovePersonalLimit,
  CODE.balanceTooSmall,
  CODE.amountFormat,
];

/** Returns the order of exactly the terms that the product shows. */
const buyInput = (product: Product, amount: Fen, readSeconds: number) =>
  ({
    product_id: product.id,
    amount: toWireMoney(amount),
    agree_risk: true,
    agree_contract: true,
    doc_versions: documentVersions(product),
    ...(product.terms_version !== undefined && { terms_version: product.terms_version }),
    read_seconds: readSeconds,
  }) as const;

/** The state of one purchase, from the amount to the order. Keeps the typed amount until the purchase succeeds. */
export function usePurchase(latest: Product | null, funds: Funds, requiredReadSeconds: number) {
  const invalidateReads = useInvalidateReads(contract.card.buy);
  const submit = useSubmit((api) => api.card.buy, {
    action: 'buy-card',
    ownBusinessErrors: [CODE.stale],
  });
  const terms = useShownTerms(latest);
  const { product, consents } = terms;
  const disclosure = useDisclosure(product, requiredReadSeconds);
  const [step, setStep] = useState<PurchaseStep>(0);
  const [order, setOrder] = useState<PurchaseOrder | null>(null);
  const purchaseAmount = usePurchaseAmount(product, funds, () => setStep(1));
  const { form, clearKeptAmount, amount } = purchaseAmount;
  // If the disclosure has changed, the member must read it again before confirming.
  if (step === 2 && !disclosure.isRead) setStep(1);

  function handleBusinessError(error: ApiError): void {
    if (AMOUNT_ERROR_CODES.includes(error.code)) {
      form.showErrors(refusedFields(error, 'amount'));
      setStep(0);
    }
    if (error.code === CODE.stale) terms.showRefusedTerms(error.data);
    if (error.code === CODE.riskDisclosureRequired) {
      consents.withdraw();
      disclosure.restart();
    }
    void invalidateReads();
  }

  /** Opens the confirmation, and refetches so that the confirmation shows current values. */
  function openConfirmation(): void {
    terms.markAsRead();
    setStep(2);
    void invalidateReads();
  }

  async function buy(): Promise<void> {
    if (!product || amount === null || !consents.agreesRisk || !consents.agreesContract) return;
    terms.hold();
    const outcome = await submit.send(buyInput(product, amount, disclosure.readSeconds));
    terms.release();
    if (outcome?.ok) {
      clearKeptAmount();
      setOrder(outcome.data);
    } else if (outcome && outcome.error.kind !== 'cancelled') handleBusinessError(outcome.error);
  }

  return {
    ...purchaseAmount,
    ...terms,
    step,
    setStep,
    disclosure,
    submit,
    order,
    openConfirmation,
    buy,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;

/** `onAccepted` is called if the member submits an amount that can be bought. */
function usePurchaseAmount(product: Product | null, funds: Funds, onAccepted: () => void) {
  const t = useT();
  const isHidden = useAreAmountsHidden();
  const keptValues = usePersistentState<Kept<{ amount: string }>>(`buy-card-${product?.id ?? 0}`, {
    scope: 'member',
  });
  const form = useForm({
    initial: { amount: '' },
    labels: { amount: 'invest.amount' },
    keptValues,
    check: ({ amount }) => {
      if (amount.trim() === '') return [{ field: 'amount', text: 'refused.missing' }];
      return readAmount(amount) === null ? [{ field: 'amount', text: 'invest.unreadable' }] : [];
    },
    send,
  });
  const amount = readAmount(form.values.amount);
  const amountError = findAmountError();

  function findAmountError(): string | null {
    if (!product) return null;
    if (amount === null) return t('invest.unreadable');
    const limit = findBrokenLimit(product, funds, amount);
    return limit && formatLimit(limit, { product, funds, isHidden }, t);
  }

  function send(): undefined {
    if (amountError === null) onAccepted();
    else form.showErrors({ amount: amountError });
  }

  return {
    form,
    clearKeptAmount: () => void keptValues[1](null),
    amount,
    /** Why the amount cannot be bought; `null` if it can. An unreadable amount is also refused. */
    purchaseAmountError: amountError,
    /** Why the typed amount breaks a limit; `null` if it breaks none or is not readable yet. */
    typedAmountError: amount === null ? null : amountError,
    /** Called on blur. Checks the amount unless the field is empty. */
    checkAmount(this: void): void {
      if (amountError !== null && form.values.amount.trim() !== '')
        form.showErrors({ amount: amountError });
    },
  };
}

const createReadingProgress = (key: string) => ({
  /** The key of the disclosure that this progress belongs to. */
  key,
  /** How long the disclosure has been visible. */
  visibleMs: 0,
  hasReachedEnd: false,
});

type ReadingProgress = Readonly<ReturnType<typeof createReadingProgress>>;

/**
 * Tracks the reading of the risk disclosure. The member must keep it visible for `requiredReadSeconds` and scroll to its
 * end, and again after each change of its text or of the documents.
 */
function useDisclosure(product: Product | null, requiredReadSeconds: number) {
  const key = product ? disclosureKey(product) : '';
  const [storedProgress, setStoredProgress] = useState<ReadingProgress>(() =>
    createReadingProgress(key),
  );
  const progressOf = (stored: ReadingProgress) =>
    stored.key === key ? stored : createReadingProgress(key);
  const updateProgress = (
    getChanges: (current: ReadingProgress) => Partial<Omit<ReadingProgress, 'key'>>,
  ) =>
    setStoredProgress((stored) => {
      const current = progressOf(stored);
      return { ...current, ...getChanges(current) };
    });
  const { visibleMs, hasReachedEnd } = progressOf(storedProgress);
  const readSeconds = Math.floor(visibleMs / 1000);
  return {
    key,
    hasReachedEnd,
    readSeconds,
    secondsLeft: Math.max(requiredReadSeconds - readSeconds, 0),
    isRead: hasReachedEnd && readSeconds >= requiredReadSeconds,
    addVisibleTime: (ms: number) =>
      updateProgress((current) => ({ visibleMs: current.visibleMs + ms })),
    reachEnd: () => updateProgress(() => ({ hasReachedEnd: true })),
    restart: () => setStoredProgress(createReadingProgress(key)),
  };
}
