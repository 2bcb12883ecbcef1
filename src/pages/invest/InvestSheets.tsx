import { useMember } from '../../session/use-member.ts';
import { AgreementSheet } from './holdings/AgreementSheet.tsx';
import { AssessmentSheet } from './assessment/AssessmentSheet.tsx';
import { BuySheet } from './buy/BuySheet.tsx';
import { hindranceOf } from './buy/purchase-blocker.ts';
import { fen } from '../../contract/money.ts';
import type { Invest } from './invest-queries.ts';
import { GoneSheet, ProductSheet } from './products/ProductSheet.tsx';

/** What can stand over the page. */
export type Opened =
  | { readonly kind: 'product' | 'buy'; readonly id: number }
  /** With the product that it was asked for, which is come back to. */
  | { readonly kind: 'assessment'; readonly id?: number }
  | { readonly kind: 'agreement'; readonly id: number };

interface SheetsProps extends Invest {
  opened: Opened;
  onOpen: (opened: Opened | null) => void;
  onHoldings?: () => void;
}

/** The one sheet that is open. */
export function Sheets({ opened, onOpen, onHoldings, ...invest }: SheetsProps) {
  const member = useMember();
  const { cards, config } = invest;
  const { kind, id } = opened;
  const close = () => onOpen(null);

  if (kind === 'assessment') {
    const goBack = () => onOpen(id === undefined ? null : { kind: 'product', id });
    return <AssessmentSheet risk={cards.risk} onClose={close} onDone={goBack} />;
  }
  if (kind === 'agreement') {
    const holding = cards.holdings.find((each) => each.id === id);
    return holding ? <AgreementSheet {...{ holding, config }} onClose={close} /> : null;
  }

  const product = cards.products.find((each) => each.id === id);
  const own = {
    balance: member.balance,
    held: fen(
      cards.holdings
        .filter(({ product_id, status }) => product_id === id && status <= 2)
        .reduce((sum, { amount }) => sum + amount, 0),
    ),
  };
  const hindrance =
    product && hindranceOf(product, { own, risk: cards.risk, isVerified: member.is_auth === 1 });
  const assess = () => onOpen({ kind: 'assessment', id });
  if (kind === 'buy')
    return (
      <BuySheet
        key={id}
        product={product ?? null}
        {...{ own, config, hindrance: hindrance ?? null }}
        risk={cards.risk}
        onClose={close}
        onBack={() => onOpen({ kind: 'product', id })}
        onAssess={assess}
        onHoldings={onHoldings ?? close}
      />
    );
  if (!product) return <GoneSheet onClose={close} />;
  return (
    <ProductSheet
      {...{ product, config, risk: cards.risk, hindrance: hindrance ?? null }}
      onClose={close}
      onAssess={assess}
      onBuy={() => onOpen({ kind: 'buy', id: product.id })}
    />
  );
}
