import type { TextKey } from '../../../i18n/text-key.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { riskName } from '../../shared/risk-name.ts';
import type { Product } from '../types.ts';

// The terms of a purchase (RULES.md, Wealth cards). Limits, quota and past results are no terms.

export function documentVersions({ docs }: Pick<Product, 'docs'>) {
  const findVersion = (type: string) => docs.find((doc) => doc.type === type)?.version ?? '';
  return { risk: findVersion('risk'), contract: findVersion('contract') };
}

/** Returns a key that changes with the documents, and with the terms that the text of the risk disclosure names. */
export function disclosureKey(product: Product): string {
  const { risk_level, term_days, cooling_off_hours } = product;
  const { risk, contract } = documentVersions(product);
  return JSON.stringify([risk, contract, risk_level, term_days, cooling_off_hours]);
}

interface Term {
  readonly name: TextKey;
  /** Undefined for the dates of a product that is not on sale. */
  readonly read: (product: Product) => string | number | undefined;
  readonly format: (product: Product, t: Translate) => string;
  /** A text of the server. It also changes with the language, so it only counts with another `terms_version`. */
  readonly isText?: boolean;
}

type TextField = 'name' | 'issuer' | 'custodian' | 'benchmark_basis';

const textTerm = (name: TextKey, field: TextField): Term => ({
  name,
  isText: true,
  read: (product) => product[field],
  format: (product) => product[field],
});

const dateTerm = (name: TextKey, field: 'value_date' | 'maturity_date'): Term => ({
  name,
  read: ({ course }) => course?.[field],
  format: ({ course }) => course?.[field] ?? '',
});

const TERMS: readonly Term[] = [
  textTerm('invest.product', 'name'),
  textTerm('invest.issuer', 'issuer'),
  textTerm('invest.custodian', 'custodian'),
  {
    name: 'invest.riskLevel',
    read: ({ risk_level }) => risk_level,
    format: ({ risk_level }, t) => riskName(risk_level, t),
  },
  {
    name: 'invest.termName',
    read: ({ term_days }) => term_days,
    format: ({ term_days: n }, t) => t('invest.termDays', { n }),
  },
  {
    name: 'invest.benchmark',
    read: ({ benchmark_min: min, benchmark_max: max }) => `${min} ${max}`,
    format: ({ benchmark_min: min, benchmark_max: max }, t) =>
      t('invest.benchmarkRange', { min, max }),
  },
  textTerm('invest.basis', 'benchmark_basis'),
  {
    name: 'invest.fee',
    read: ({ fee_rate }) => fee_rate,
    format: ({ fee_rate: rate }, t) => t('invest.feeShort', { rate }),
  },
  {
    name: 'invest.cooling',
    read: ({ cooling_off_hours }) => cooling_off_hours,
    format: ({ cooling_off_hours: n }, t) => t('invest.hours', { n }),
  },
  dateTerm('invest.valueDate', 'value_date'),
  dateTerm('invest.maturity', 'maturity_date'),
];

/** Returns the terms that differ. */
export const changedPurchaseTerms = (before: Product, after: Product): readonly Term[] =>
  TERMS.filter(({ read, isText }) => {
    if (isText && before.terms_version === after.terms_version) return false;
    const [oldValue, newValue] = [read(before), read(after)];
    return oldValue !== newValue && oldValue !== undefined && newValue !== undefined;
  });

/** Returns whether a member who has read the terms of one product has also read those of the other. */
export const hasSameTerms = (one: Product, other: Product): boolean =>
  one.terms_version === other.terms_version &&
  disclosureKey(one) === disclosureKey(other) &&
  changedPurchaseTerms(one, other).length === 0;
