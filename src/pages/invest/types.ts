import type { Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';

export type Cards = OutputOf<Contract['card']['info']>;

export type Product = Cards['products'][number];
export type Holding = Cards['holdings'][number];
export type TermDates = NonNullable<Product['course']>;
export type Risk = Cards['risk'];

export type Order = OutputOf<Contract['card']['binding']>;
