import type { Api } from '../../api/client.ts';
import { LEDGER_TYPE } from '../../contract/statuses.ts';
import { MONEY_LOG_TYPES } from '../../contract/user.ts';

/** What a page of fund records says, and one of them. */
export type MoneyLog = Awaited<ReturnType<Api['user']['getMoneyLog']>>;
export type FundRecord = MoneyLog['list'][number];

export type Account = FundRecord['account'];
export type Direction = FundRecord['direction'];
export type Kind = (typeof MONEY_LOG_TYPES)[number];

/** Which records are shown: each part narrows it further. */
export interface Filter {
  readonly account: Account;
  /** `YYYY-MM`; `null` for all there are. */
  readonly month: string | null;
  readonly kind: Kind | null;
  readonly direction: Direction | null;
}

/** What the member has chosen; without a month it is the one that runs, whichever that becomes. */
export type Choice = Omit<Filter, 'month'> & { readonly month?: string | null };

const KINDS: Readonly<Record<Account, readonly Kind[]>> = {
  balance: MONEY_LOG_TYPES,
  points: ['reward', 'lottery'],
};

/** The kinds of which an account can have records. */
export const kindsOf = (account: Account): readonly Kind[] => KINDS[account];

/** The kind that a link to this page names; anything else is left aside. */
export function readKind(query: URLSearchParams): Kind | null {
  const wanted = query.get('type');
  return MONEY_LOG_TYPES.find((kind) => kind === wanted) ?? null;
}

/** The other account, with as much of the choice as it knows. */
export function withAccount(choice: Choice, account: Account): Choice {
  const { kind } = choice;
  return { ...choice, account, kind: kind && kindsOf(account).includes(kind) ? kind : null };
}

/** The filter as the call takes it. */
export const inputOf = ({ account, month, kind, direction }: Filter) => ({
  account,
  ...(month === null ? {} : { month }),
  ...(kind === null ? {} : { type: kind }),
  ...(direction === null ? {} : { direction }),
});

/** A card's loss is told by a record of its own; it was kept back from the principal and moves nothing. */

export const movesNothing = ({ type }: FundRecord): boolean => type === LEDGER_TYPE.cardLoss;

/** What a record did to its account, with its sign: fen or points. */
export const signedAmount = ({ amount, direction }: FundRecord): number => amount * direction;
