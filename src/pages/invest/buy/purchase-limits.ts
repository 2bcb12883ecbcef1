import { fen, type Fen } from '../../../contract/money.ts';
import type { Product } from '../types.ts';

// How much of a product can be bought: its least amount and step, the member's own limit, what is left of
// the quota, and the balance (RULES.md, Wealth cards).

type Sale = Pick<Product, 'min_amount' | 'step_amount' | 'max_per_user' | 'quota_left'>;

/** What the member has: free, and already in this product. */
export interface Own {
  readonly balance: Fen;
  readonly held: Fen;
}

/** Why an amount is not to be had. */
export type Limit = 'quota' | 'min' | 'step' | 'personal' | 'balance';

/** What is typed for an amount, without decimals that say nothing. */
export function typedOf(amount: Fen): string {
  const [yuan, rest] = [Math.floor(amount / 100), amount % 100];
  return rest === 0 ? String(yuan) : `${yuan}.${String(rest).padStart(2, '0')}`;
}

/** The greatest amount not above `amount` that the steps reach; `null` below the least. */
export function snap({ min_amount, step_amount }: Sale, amount: number): Fen | null {
  if (amount < min_amount) return null;
  if (step_amount === 0) return fen(Math.floor(amount));
  return fen(min_amount + Math.floor((amount - min_amount) / step_amount) * step_amount);
}

/** What is left of the member's own limit. */
export const personalRoom = ({ max_per_user }: Sale, { held }: Own): Fen =>
  fen(Math.max(max_per_user - held, 0));

/** The most that can be bought now; `null` where not even the least can. */
export const mostOf = (sale: Sale, own: Own): Fen | null =>
  snap(sale, Math.min(own.balance, sale.quota_left, personalRoom(sale, own)));

/** The first limit that an amount breaks, in the order in which the server looks. */
export function brokenLimit(sale: Sale, own: Own, amount: Fen): Limit | null {
  if (amount > sale.quota_left) return 'quota';
  if (amount < sale.min_amount) return 'min';
  if (snap(sale, amount) !== amount) return 'step';
  if (amount > personalRoom(sale, own)) return 'personal';
  return amount > own.balance ? 'balance' : null;
}
