import { useState } from 'react';
import { refusedFields, type ApiError } from '../../../api/api-error.ts';
import { CODE } from '../../../contract/codes.ts';
import { YES } from '../../../contract/flag.ts';
import { toWireMoney, type Fen } from '../../../contract/money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { useAreAmountsHidden } from '../../../ui/amounts-hidden.ts';
import { useForm } from '../../../ui/use-form.ts';
import { readAmount } from '../../shared/read-amount.ts';
import { findBrokenLimit, type Funds } from './purchase-limits.ts';
import { useBuyCard, useInvalidateInvest } from '../invest-queries.ts';
import type { PurchaseOrder, Product } from '../types.ts';
import { formatLimit } from '../product-text.ts';

/** 0: amount, 1: risk disclosure, 2: confirmation. */
type PurchaseStep = 0 | 1 | 2;

// The amount field shows refusals with these codes.
const AMOUNT_REFUSAL_CODES: readonly (number | undefined)[] = [
  CODE.quotaTooSmall,
  CODE.amountOffStep,
  CODE.abovePersonalLimit,
  CODE.balanceTooSmall,
  CODE.amountFormat,
];

const buyInput = (productId: number, amount: Fen, disclosure: ReturnType<typeof useDisclosure>) =>
  ({
    action: 'buy',
    product_id: productId,
    amount: toWireMoney(amount),
    agree_risk: YES,
    agree_contract: YES,
    doc_versions: disclosure.versions,
    read_seconds: disclosure.readSeconds,
  }) as const;

/** The state of one purchase, from the amount to the order. Keeps the typed amount until the purchase succeeds. */
export function usePurchase(product: Product | null, funds: Funds, requiredReadSeconds: number) {
  const invalidateInvest = useInvalidateInvest();
  const submit = useBuyCard();
  const disclosure = useDisclosure(product, requiredReadSeconds);
  const [chosenStep, setStep] = useState<PurchaseStep>(0);
  const [order, setOrder] = useState<PurchaseOrder | null>(null);
  const { form, draft, amount, findAmountRefusal, checkAmount } = usePurchaseAmount(product, funds);
  // If a document has a new version, the member must read the disclosure again before confirming.
  const step: PurchaseStep = chosenStep === 2 && !disclosure.isRead ? 1 : chosenStep;

  function handleRefusal(error: ApiError): void {
    if (AMOUNT_REFUSAL_CODES.includes(error.code)) {
      form.refuse(refusedFields(error, 'amount'));
      setStep(0);
    }
    if (error.code === CODE.stale || error.code === CODE.riskDisclosureRequired) {
      disclosure.restart();
      setStep(1);
    }
  }

  function submitAmount(): void {
    const refusal = findAmountRefusal();
    if (refusal === null) setStep(1);
    else form.refuse({ amount: refusal });
  }

  /** Opens the confirmation, and refetches so that the confirmation shows current values. */
  function openConfirmation(): void {
    setStep(2);
    void invalidateInvest();
  }

  async function buy(): Promise<void> {
    if (!product || amount === null || !disclosure.agreesRisk || !disclosure.agreesContract) return;
    const outcome = await submit.send(buyInput(product.id, amount, disclosure));
    if (outcome?.ok) {
      draft.set(null);
      setOrder(outcome.data);
    } else if (outcome && outcome.error.kind !== 'cancelled') handleRefusal(outcome.error);
  }

  return {
    form,
    amount,
    step,
    setStep,
    disclosure,
    submit,
    order,
    /** Why the amount cannot be bought; `null` if it can. An unreadable amount is also refused. */
    purchaseAmountRefusal: findAmountRefusal(),
    /** Why the typed amount breaks a limit; `null` if it breaks none or is not readable yet. */
    typedAmountRefusal: amount === null ? null : findAmountRefusal(),
    submitAmount,
    checkAmount,
    openConfirmation,
    buy,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;

function usePurchaseAmount(product: Product | null, funds: Funds) {
  const t = useT();
  const isHidden = useAreAmountsHidden();
  const draft = useDraft<{ amount: string }>(`buy-card-${product?.id ?? 0}`);
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

  function findAmountRefusal(): string | null {
    if (!product) return null;
    if (amount === null) return t('invest.unreadable');
    const limit = findBrokenLimit(product, funds, amount);
    return limit && formatLimit(limit, { product, funds, isHidden }, t);
  }

  /** Called on blur. Checks the amount unless the field is empty. */
  function checkAmount(): void {
    const refusal = findAmountRefusal();
    if (refusal !== null && form.values.amount.trim() !== '') form.refuse({ amount: refusal });
  }

  return { form, draft, amount, findAmountRefusal, checkAmount };
}

const createReadingProgress = (versionsKey: string) => ({
  /** The document versions that this progress belongs to. */
  versionsKey,
  /** How long the disclosure has been visible. */
  visibleMs: 0,
  hasReachedEnd: false,
  agreesRisk: false,
  agreesContract: false,
});

type DisclosureProgress = Readonly<ReturnType<typeof createReadingProgress>>;

function documentVersions({ docs }: Pick<Product, 'docs'>) {
  const findVersion = (type: string) => docs.find((doc) => doc.type === type)?.version ?? '';
  return { risk: findVersion('risk'), contract: findVersion('contract') };
}

/**
 * Tracks the two consents and the reading of the risk disclosure. The member must keep the disclosure visible for
 * `requiredReadSeconds` and scroll to its end. New document versions reset consents and reading.
 */
function useDisclosure(product: Pick<Product, 'docs'> | null, requiredReadSeconds: number) {
  const versions = documentVersions(product ?? { docs: [] });
  const versionsKey = `${versions.risk} ${versions.contract}`;
  const [storedProgress, setStoredProgress] = useState<DisclosureProgress>(() =>
    createReadingProgress(versionsKey),
  );
  const [isRestarted, setIsRestarted] = useState(false);
  const progress =
    storedProgress.versionsKey === versionsKey
      ? storedProgress
      : createReadingProgress(versionsKey);
  const updateProgress = (
    getChanges: (current: DisclosureProgress) => Partial<DisclosureProgress>,
  ) =>
    setStoredProgress((previous) => {
      const current =
        previous.versionsKey === versionsKey ? previous : createReadingProgress(versionsKey);
      return { ...current, ...getChanges(current) };
    });
  const readSeconds = Math.floor(progress.visibleMs / 1000);
  return {
    ...progress,
    versions,
    readSeconds,
    secondsLeft: Math.max(requiredReadSeconds - readSeconds, 0),
    isRead: progress.hasReachedEnd && readSeconds >= requiredReadSeconds,
    /** Whether the member must read the disclosure again, after new document versions or a refusal. */
    mustReadAgain: isRestarted || storedProgress.versionsKey !== versionsKey,
    addVisibleTime: (ms: number) =>
      updateProgress((current) => ({ visibleMs: current.visibleMs + ms })),
    reachEnd: () => updateProgress(() => ({ hasReachedEnd: true })),
    agree: (consents: Partial<Pick<DisclosureProgress, 'agreesRisk' | 'agreesContract'>>) =>
      updateProgress(() => consents),
    restart() {
      setStoredProgress(createReadingProgress(versionsKey));
      setIsRestarted(true);
    },
  };
}
