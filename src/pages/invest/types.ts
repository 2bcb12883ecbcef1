import type { Config } from '../../api/client.ts';
import type { Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';

/** The answer of `card/info`: the products, the member's holdings and their risk assessment. */
export type CardInfo = OutputOf<Contract['card']['info']>;

export interface InvestData {
  readonly cards: CardInfo;
  readonly config: Config;
  /** Whether the products and holdings are being refetched. */
  readonly isStale: boolean;
}

export type Product = CardInfo['products'][number];
/** The dates of the term if the member buys the product now. */
export type TermDates = NonNullable<Product['course']>;
/** The questions of the risk assessment and the member's latest result. */
export type RiskAssessment = CardInfo['risk'];

export type PurchaseOrder = OutputOf<Contract['card']['buy']>;
