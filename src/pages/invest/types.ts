import type { Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';

export type CardInfo = OutputOf<Contract['card']['info']>;

export type Product = CardInfo['products'][number];
export type Holding = CardInfo['holdings'][number];
export type TermDates = NonNullable<Product['course']>;
export type Risk = CardInfo['risk'];

export type Order = OutputOf<Contract['card']['binding']>;
