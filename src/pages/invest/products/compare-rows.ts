import { fen, type Fen } from '../../../contract/money.ts';
import { pastOutcomes, type PastOutcome } from '../buy/past-outcomes.ts';
import type { Product } from '../types.ts';

/** A table with more columns does not fit the screen of a phone. */
export const MAX_COMPARED = 3;

/** The past results that are compared, the worst first. */
export const COMPARED_RANKS = ['worst', 'middle', 'best'] as const;

/** What one amount would have brought: for each product the results of `COMPARED_RANKS`, `null` where there is none. */
interface ComparedPast {
  readonly amount: Fen;
  readonly outcomes: readonly (readonly (PastOutcome | null)[])[];
}

/**
 * Computes what one amount would have brought in the past periods of each product: the largest of their minimums. A
 * product of which a member cannot hold as much has no result. The only period of a product stands with its own rank in the place of the worst.
 */
export function comparePast(products: readonly Product[]): ComparedPast {
  const amount = fen(Math.max(0, ...products.map(({ min_amount }) => min_amount)));
  return {
    amount,
    outcomes: products.map((product) => {
      const outcomes = product.max_per_user < amount ? [] : pastOutcomes(product, amount);
      return COMPARED_RANKS.map(
        (rank) =>
          (outcomes.find((outcome) => outcome.rank === rank) ??
            (rank === 'worst' && outcomes.find((outcome) => outcome.rank === 'only'))) ||
          null,
      );
    }),
  };
}

/** Adds or removes a product. A full comparison takes no more. */
export function toggleCompared(ids: readonly number[], id: number): readonly number[] {
  if (ids.includes(id)) return ids.filter((each) => each !== id);
  return ids.length < MAX_COMPARED ? [...ids, id] : ids;
}
