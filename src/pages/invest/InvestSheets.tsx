import type { Holding } from '../../api/client.ts';
import { fen } from '../../contract/money.ts';
import { isOpenHolding } from '../../contract/statuses.ts';
import { useMember } from '../../session/use-member.ts';
import { AssessmentSheet } from './assessment/AssessmentSheet.tsx';
import { BuySheet } from './buy/BuySheet.tsx';
import { findPurchaseBlocker } from './buy/purchase-limits.ts';
import { PurchaseBlockerNote } from './buy/PurchaseBlockerNote.tsx';
import { HoldingSheet } from './holdings/HoldingSheet.tsx';
import { ProductNotFoundSheet, ProductSheet } from './products/ProductSheet.tsx';
import type { InvestData } from './types.ts';

export type OpenSheet =
  /** `id` is the product. */
  | { readonly kind: 'product' | 'buy'; readonly id: number }
  /** `id` is the product to return to after the assessment. */
  | { readonly kind: 'assessment'; readonly id?: number }
  /** `id` is the holding. */
  | { readonly kind: 'holding'; readonly id: number };

/** The amount that the member's open holdings have in a product. */
const heldAmount = (holdings: readonly Holding[], productId: number) =>
  fen(
    holdings
      .filter(({ product_id, status }) => product_id === productId && isOpenHolding(status))
      .reduce((sum, { amount }) => sum + amount, 0),
  );

interface InvestSheetsProps extends InvestData {
  openSheet: OpenSheet;
  /** Opens another sheet; `null` closes the open sheet. */
  onOpen: (sheet: OpenSheet | null) => void;
  onShowHoldings?: () => void;
}

export function InvestSheets({ openSheet, onOpen, onShowHoldings, ...invest }: InvestSheetsProps) {
  const member = useMember();
  const { cards, config } = invest;
  const { kind, id } = openSheet;
  const close = () => onOpen(null);

  if (kind === 'assessment') {
    const onBack = id === undefined ? undefined : () => onOpen({ kind: 'product', id });
    return (
      <AssessmentSheet risk={cards.risk} onClose={close} onBack={onBack} onDone={onBack ?? close} />
    );
  }
  if (kind === 'holding') {
    const holding = cards.holdings.find((each) => each.id === id);
    return holding ? <HoldingSheet holding={holding} config={config} onClose={close} /> : null;
  }

  const product = cards.products.find((each) => each.id === id) ?? null;
  const funds = { balance: member.balance, heldAmount: heldAmount(cards.holdings, id) };
  const blocker =
    product &&
    findPurchaseBlocker(product, { funds, risk: cards.risk, isVerified: member.is_auth });
  const openAssessment = () => onOpen({ kind: 'assessment', id });
  const blockerNote = product && blocker && (
    <PurchaseBlockerNote
      blocker={blocker}
      product={product}
      risk={cards.risk}
      onOpenAssessment={openAssessment}
    />
  );
  if (kind === 'buy')
    return (
      <BuySheet
        key={id}
        product={product}
        funds={funds}
        config={config}
        blockerNote={blockerNote}
        risk={cards.risk}
        onClose={close}
        onBack={() => onOpen({ kind: 'product', id })}
        onShowHoldings={onShowHoldings ?? close}
      />
    );
  if (!product) return <ProductNotFoundSheet onClose={close} />;
  return (
    <ProductSheet
      product={product}
      config={config}
      blockerNote={blockerNote}
      missingAssessment={blocker === 'unassessed' || blocker === 'expired' ? blocker : null}
      onClose={close}
      onBuy={() => onOpen({ kind: 'buy', id: product.id })}
      onAssess={openAssessment}
    />
  );
}
