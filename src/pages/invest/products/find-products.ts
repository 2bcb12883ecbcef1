import { searchText } from '../../../contract/search-text.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { cleanText } from '../../../lib/clean-text.ts';
import { riskName } from '../../shared/risk-name.ts';
import { isInTerm, type TermRange } from '../term-ranges.ts';
import type { Product } from '../types.ts';

export interface ProductFilter {
  readonly typedText: string;
  /** `null` for all levels. */
  readonly risk: number | null;
  /** `null` for all terms. */
  readonly term: TermRange | null;
}

/** What a search looks at: also 90天, 90 天 and R2, as members type a term and a risk level. */
function searchedText(product: Product, t: Translate): string {
  const { name, code, issuer, custodian, risk_level, term_days } = product;
  const term = t('invest.termDays', { n: term_days });
  return searchText(
    [name, code, issuer, custodian, riskName(risk_level, t), term, term.replaceAll(' ', '')].join(
      ' ',
    ),
  );
}

/** A term as members type it: 90天, 90 天, 90 days. Of 80天, a search for parts of words would also find 180天. */
const TYPED_TERM = /(?<!\S)(\d+)\s*(?:天|days?)(?!\S)/g;

/** Finds the products with each typed word, of this term and this risk level. */
export function findProducts(
  products: readonly Product[],
  { typedText, risk, term }: ProductFilter,
  t: Translate,
): readonly Product[] {
  const text = searchText(cleanText(typedText));
  const typedTerms = [...text.matchAll(TYPED_TERM)].map(([, days]) => Number(days));
  const words = text.replace(TYPED_TERM, ' ').split(/\s+/).filter(Boolean);
  return products.filter(
    (product) =>
      (risk === null || product.risk_level === risk) &&
      (term === null || isInTerm(product.term_days, term)) &&
      typedTerms.every((days) => product.term_days === days) &&
      words.every((word) => searchedText(product, t).includes(word)),
  );
}
