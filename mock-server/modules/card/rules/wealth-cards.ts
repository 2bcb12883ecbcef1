import { CODE, type Code } from '../../../../src/contract/codes.ts';
import type { Fen } from '../../../../src/contract/money.ts';
import { NOT_ASSESSED, PRODUCT_STATUS } from '../../../../src/contract/statuses.ts';
import { parseTime } from '../../../../src/contract/time.ts';
import { formatAmount } from '../../shared/format-amount.ts';
import { versionOf } from '../../shared/version-of.ts';
import type { UserRow } from '../../user/rows.ts';
import type { CardProductRow } from '../rows.ts';
import { holdingDatesOf } from './card-orders.ts';

// The conditions for buying a wealth card (RULES.md, Wealth cards).

/** The fields of a product that tell whether it is on sale. */
type SaleTerms = Pick<CardProductRow, 'status' | 'start_time' | 'end_time' | 'quota_left'>;

const timeOf = (text: string) => parseTime(text) ?? 0;

/** The status of a product now, from its sale period and its quota. A stored `offShelf` takes precedence. */
export function productStatusAt(product: SaleTerms, now: number): CardProductRow['status'] {
  if (product.status === PRODUCT_STATUS.offShelf || now >= timeOf(product.end_time))
    return PRODUCT_STATUS.offShelf;
  if (now < timeOf(product.start_time)) return PRODUCT_STATUS.soon;
  return product.quota_left > 0 ? PRODUCT_STATUS.onSale : PRODUCT_STATUS.soldOut;
}

/** Whether the member has a valid risk assessment. */
export const isAssessed = (
  { risk_level, risk_expire_at }: Pick<UserRow, 'risk_level' | 'risk_expire_at'>,
  now: number,
) => risk_level !== NOT_ASSESSED && (risk_expire_at ?? 0) > now;

/** The current versions of the two documents that the buyer must accept. */
function docVersionsOf({ docs }: Pick<CardProductRow, 'docs'>) {
  const docVersion = (type: string) => docs.find((doc) => doc.type === type)?.version ?? '';
  return { risk: docVersion('risk'), contract: docVersion('contract') };
}

/** The version of all terms of a purchase made now: of the product, its documents and the dates. */
export function termsVersionOf(product: CardProductRow, now: number): string {
  const { name, issuer, custodian, type, risk_level, term_days, fee_rate, docs } = product;
  const { benchmark_min, benchmark_max, benchmark_basis, cooling_off_hours } = product;
  const { value_date, maturity_date } = holdingDatesOf(product, now);
  return versionOf([
    [name, issuer, custodian, type, risk_level, term_days, fee_rate, docs],
    [benchmark_min, benchmark_max, benchmark_basis, cooling_off_hours],
    [value_date, maturity_date],
  ]);
}

interface Purchase {
  readonly amount: Fen;
  readonly docVersions: ReturnType<typeof docVersionsOf>;
  /** The version of the terms that were on the screen. Undefined if the caller does not send it. */
  readonly termsVersion?: string | undefined;
  /** The seconds that the risk disclosure was on the screen. */
  readonly readSeconds: number;
}

interface Buyer extends Pick<UserRow, 'risk_level' | 'risk_expire_at'> {
  /** The sum of the member's holdings of this product that are cooling off or held, in fen. */
  readonly openAmount: number;
}

interface PurchaseError {
  readonly code: Code;
  /** The amounts in the message of the code. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Refuses a product that is off the shelf, not yet on sale, or no longer on sale. */
function saleError(product: CardProductRow, now: number): Code | null {
  if (product.status === PRODUCT_STATUS.offShelf) return CODE.productNotFound;
  if (now < timeOf(product.start_time)) return CODE.productNotStarted;
  return now >= timeOf(product.end_time) ? CODE.productClosed : null;
}

function purchaseAmountError(
  product: CardProductRow,
  amount: Fen,
  openAmount: number,
): PurchaseError | null {
  const { quota_left, min_amount, step_amount, max_per_user } = product;
  if (amount > quota_left || quota_left === 0)
    return { code: CODE.quotaTooSmall, params: { n: formatAmount(quota_left) } };
  if (amount < min_amount || (amount - min_amount) % step_amount !== 0)
    return {
      code: CODE.amountOffStep,
      params: { n: formatAmount(min_amount), m: formatAmount(step_amount) },
    };
  return openAmount + amount > max_per_user ? { code: CODE.abovePersonalLimit } : null;
}

/** Refuses a buyer without a valid risk assessment, or with a lower risk level than the product. */
function suitabilityError(product: CardProductRow, buyer: Buyer, now: number): Code | null {
  if (!isAssessed(buyer, now)) return CODE.assessmentRequired;
  return product.risk_level > buyer.risk_level ? CODE.riskTooHigh : null;
}

/** Refuses a buyer who read the risk disclosure too briefly, or accepted outdated documents or terms. */
function disclosureError(
  product: CardProductRow,
  { docVersions, termsVersion, readSeconds }: Purchase,
  dwellSeconds: number,
  now: number,
): Code | null {
  const currentVersions = docVersionsOf(product);
  const currentTerms = termsVersionOf(product, now);
  if (readSeconds < dwellSeconds) return CODE.riskDisclosureRequired;
  const isCurrent =
    docVersions.risk === currentVersions.risk &&
    docVersions.contract === currentVersions.contract &&
    (termsVersion ?? currentTerms) === currentTerms;
  return isCurrent ? null : CODE.stale;
}

const businessErrorOf = (code: Code | null): PurchaseError | null =>
  code === null ? null : { code };

/**
 * Returns why a purchase is refused, or `null`. The checks have a fixed order, and the first business error wins.
 * `dwellSeconds` is how long the risk disclosure must have been on the screen.
 */
export const purchaseError = (
  product: CardProductRow,
  buyer: Buyer,
  purchase: Purchase,
  dwellSeconds: number,
  now: number,
): PurchaseError | null =>
  businessErrorOf(saleError(product, now)) ??
  purchaseAmountError(product, purchase.amount, buyer.openAmount) ??
  businessErrorOf(suitabilityError(product, buyer, now)) ??
  businessErrorOf(disclosureError(product, purchase, dwellSeconds, now));
