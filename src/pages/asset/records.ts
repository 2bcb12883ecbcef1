import type { Api } from '../../api/client.ts';
import { LEDGER_TYPE, MONEY_LOG_TYPES } from '../../contract/statuses.ts';

export type MoneyLog = Awaited<ReturnType<Api['user']['getMoneyLog']>>;
export type AssetRecord = MoneyLog['list'][number];

export type Account = AssetRecord['account'];
export type Direction = AssetRecord['direction'];
export type Kind = (typeof MONEY_LOG_TYPES)[number];

/** What the member looks for; an empty text is no condition. */
export interface RecordSearch {
  readonly keyword: string;
  /** `YYYY-MM-DD`, as `to`; both days are included. */
  readonly from: string;
  readonly to: string;
}

export interface Filter {
  readonly account: Account;
  /** `YYYY-MM`; `null` for all time. */
  readonly month: string | null;
  /** Replaces the month. */
  readonly search: RecordSearch | null;
  readonly kind: Kind | null;
  readonly direction: Direction | null;
}

/** The member's selection; without a month and a search, the current month applies. */
export type Choice = Omit<Filter, 'month'> & { readonly month?: string | null };

const KINDS: Readonly<Record<Account, readonly Kind[]>> = {
  balance: MONEY_LOG_TYPES,
  points: ['reward', 'lottery'],
};

export const accountKinds = (account: Account): readonly Kind[] => KINDS[account];

/** The kind in the link; `null` if it is unknown. */
export function readKind(query: URLSearchParams): Kind | null {
  const wanted = query.get('type');
  return MONEY_LOG_TYPES.find((kind) => kind === wanted) ?? null;
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

/** The loss of a card has its own record. It was already deducted from the principal, so it moves no money. */
export const movesNoMoney = ({ type }: AssetRecord): boolean => type === LEDGER_TYPE.cardLoss;

/** The signed change of the account, in fen or points. */
export const signedAmount = ({ amount, direction }: AssetRecord): number => amount * direction;
