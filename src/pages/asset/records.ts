import type { Api } from '../../api/client.ts';
import { HOLDING_STATUS, LEDGER_TYPE, MONEY_LOG_TYPES } from '../../contract/statuses.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';
import { withdrawalTone } from '../shared/withdrawal-steps.ts';

export type MoneyLog = Awaited<ReturnType<Api['user']['getMoneyLog']>>;
export type AssetRecord = MoneyLog['list'][number];

export type Account = AssetRecord['account'];
export type Direction = AssetRecord['direction'];
export type Kind = (typeof MONEY_LOG_TYPES)[number];

/** A search for records; an empty value matches everything. */
export interface RecordSearch {
  readonly keyword: string;
  /** `YYYY-MM-DD`, like `to`; both days are included. */
  readonly from: string;
  readonly to: string;
}

export interface Filter {
  readonly account: Account;
  /** `YYYY-MM`; `null` for all time. */
  readonly month: string | null;
  /** A search replaces the month. */
  readonly search: RecordSearch | null;
  readonly kind: Kind | null;
  readonly direction: Direction | null;
}

/** The member's selection; without a month and a search, the current month applies. */
export type Choice = Omit<Filter, 'month'> & { readonly month?: string | null };

const POINTS_KINDS: readonly Kind[] = ['reward', 'lottery'];

export const accountKinds = (account: Account): readonly Kind[] =>
  account === 'points' ? POINTS_KINDS : MONEY_LOG_TYPES;

/** Reads the kind in the link; `null` if the kind is missing or unknown. */
export function readKind(query: URLSearchParams): Kind | null {
  const requestedKind = query.get('type');
  return MONEY_LOG_TYPES.find((kind) => kind === requestedKind) ?? null;
}

/** Switches the account; keeps the parts of the selection that both accounts have. */
export function withAccount(choice: Choice, account: Account): Choice {
  const { kind } = choice;
  return { ...choice, account, kind: kind && accountKinds(account).includes(kind) ? kind : null };
}

export const toInput = ({ account, month, search, kind, direction }: Filter) => ({
  account,
  ...(search?.keyword && { keyword: search.keyword }),
  ...(search?.from && { from: search.from }),
  ...(search?.to && { to: search.to }),
  ...(month === null ? {} : { month }),
  ...(kind === null ? {} : { type: kind }),
  ...(direction === null ? {} : { direction }),
});

/**
 * Returns whether the record is a loss on a wealth card. The record does not change the balance, because the returned
 * principal is already smaller by the loss.
 */
export const isCardLoss = ({ type }: AssetRecord): boolean => type === LEDGER_TYPE.cardLoss;

/** Returns the signed change of the account, in fen or points. */
export const signedAmount = ({ amount, direction }: AssetRecord): number => amount * direction;

const CARD_TONES: Readonly<Record<number, StatusTone>> = {
  [HOLDING_STATUS.coolingOff]: 'warning',
  [HOLDING_STATUS.held]: 'success',
};

/** Returns the status of the withdrawal or wealth card of a record; `null` for other records. */
export function recordStatus({
  type,
  ref,
}: AssetRecord): { tone: StatusTone; text: string } | null {
  if (!ref?.status_text || ref.status === null) return null;
  if (type !== LEDGER_TYPE.cardPurchase && type !== LEDGER_TYPE.withdrawal) return null;
  const tone =
    type === LEDGER_TYPE.cardPurchase ? CARD_TONES[ref.status] : withdrawalTone(ref.status);
  return { tone: tone ?? 'neutral', text: ref.status_text };
}
