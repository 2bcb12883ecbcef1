import type { Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';

/** All that is said of wealth cards: products, holdings, the assessment. */
export type Cards = OutputOf<Contract['card']['info']>;

export type Product = Cards['products'][number];
export type Holding = Cards['holdings'][number];
export type Course = NonNullable<Product['course']>;
export type Risk = Cards['risk'];
export type RiskLevel = Product['risk_level'];

/** A purchase that was made. */
export type Order = OutputOf<Contract['card']['binding']>;

/** The versions of the two documents that are agreed to. */
export interface DocVersions {
  readonly risk: string;
  readonly contract: string;
}
