import { apiInfiniteQuery } from '../../api/api-query.ts';
import type { Api, FundRecord } from '../../api/client.ts';
import { contract } from '../../contract/contract.ts';
import { HOLDING_STATUS, LEDGER_TYPE, MONEY_LOG_TYPES } from '../../contract/statuses.ts';
import type { StatusTone } from '../../ui/status-chip/StatusChip.tsx';
import { withdrawalTone } from '../shared/withdrawal-steps.ts';

export type MoneyLog = Awaited<ReturnType<Api['user']['getMoneyLog']>>;

/** `balance` is the money account, `points` the points account. */
export type Account = FundRecord['account'];
/** 1 for income, -1 for spending. */
export type Direction = FundRecord['direction'];
export type RecordKind = (typeof MONEY_LOG_TYPES)[number];

/** A search for records; an empty value matches everything. */
export interface RecordSearch {
  readonly keyword: string;
  /** `YYYY-MM-DD`, like `to`; both days are included. */
  readonly from: string;
  readonly to: string;
}

/** The records that one request asks for; `null` means no restriction. */
export interface RecordFilter {
  readonly account: Account;
  /** `YYYY-MM`; `null` for all time. */
  readonly month: string | null;
  /** A search replaces the month. */
  readonly search: RecordSearch | null;
  readonly kind: RecordKind | null;
  readonly direction: Direction | null;
}

/** The member's choice. Without a month and a search, the filter uses the current month. */
export type FilterChoice = Omit<RecordFilter, 'month'> & { readonly month?: string | null };

const POINTS_KINDS: readonly RecordKind[] = ['reward', 'lottery'];

export const accountKinds = (account: Account): readonly RecordKind[] =>
  account === 'points' ? POINTS_KINDS : MONEY_LOG_TYPES;

/** Reads the kind from the query parameter `type`; `null` if it is missing or unknown. */
export function readKind(query: URLSearchParams): RecordKind | null {
  const requestedKind = query.get('type');
  return MONEY_LOG_TYPES.find((kind) => kind === requestedKind) ?? null;
}

/** Changes the account of the choice. Drops the kind if the new account does not have it. */
export function withAccount(choice: FilterChoice, account: Account): FilterChoice {
  const { kind } = choice;
  return { ...choice, account, kind: kind && accountKinds(account).includes(kind) ? kind : null };
}

/** Converts the filter to the input of `getMoneyLog`. A part of the filter that is not set is left out. */
export const filterToInput = ({ account, month, search, kind, direction }: RecordFilter) => ({
  account,
  ...(search?.keyword && { keyword: search.keyword }),
  ...(search?.from && { from: search.from }),
  ...(search?.to && { to: search.to }),
  ...(month === null ? {} : { month }),
  ...(kind === null ? {} : { type: kind }),
  ...(direction === null ? {} : { direction }),
});

/** The number of records that one page requests; the API allows no more. */
export const PAGE_SIZE = 50;

/** The first parts of the keys of `recordsQuery`. */
export const RECORD_LISTS = ['user', 'getMoneyLog', { limit: PAGE_SIZE }];

export const recordsQuery = (filter: RecordFilter) =>
  apiInfiniteQuery(contract.user.getMoneyLog, { ...filterToInput(filter), limit: PAGE_SIZE });

/**
 * Returns whether the record is a loss on a wealth card. The record does not change the balance, because the returned
 * principal is already smaller by the loss.
 */
export const isCardLoss = ({ type }: FundRecord): boolean => type === LEDGER_TYPE.cardLoss;

/** Returns the amount in fen or points, negative for spending. */
export const signedAmount = ({ amount, direction }: FundRecord): number => amount * direction;

/** The tone of the status of a wealth card; neutral for all other statuses. */
const CARD_TONES: Readonly<Record<number, StatusTone>> = {
  [HOLDING_STATUS.coolingOff]: 'warning',
  [HOLDING_STATUS.held]: 'success',
};

/** Returns the status of the withdrawal or wealth card of a record; `null` for other records. */
export function recordStatus({ type, ref }: FundRecord): { tone: StatusTone; text: string } | null {
  if (!ref?.status_text || ref.status === null) return null;
  if (type !== LEDGER_TYPE.cardPurchase && type !== LEDGER_TYPE.withdrawal) return null;
  const tone =
    type === LEDGER_TYPE.cardPurchase ? CARD_TONES[ref.status] : withdrawalTone(ref.status);
  return { tone: tone ?? 'neutral', text: ref.status_text };
}
