import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal, type ApiError } from '../../api/api-error.ts';
import type { ConfigBlock } from '../../api/client.ts';
import { useServer } from '../../api/use-api.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useConfig } from '../../api/use-config.ts';
import { useBankCards } from '../../api/use-bank-cards.ts';
import { useWechatPayee } from '../shared/use-wechat-payee.ts';
import { useSubmit } from '../../api/use-submit.ts';
import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
import { YES } from '../../contract/flag.ts';
import { toWireMoney, type Fen } from '../../contract/money.ts';
import { LEDGER_TYPE } from '../../contract/statuses.ts';
import type { exchange_bank_money } from '../../contract/user/withdrawal.ts';
import type { LoadState } from '../../lib/load-state.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { isStatusOpen } from '../shared/withdrawal-steps.ts';
import { listPayees, type Payee } from './payees.ts';
import { useEffect, useState } from 'react';
import { callAfter } from '../../platform/clock.ts';
import { usePageServices } from '../../ui/use-page-services.ts';

export type Order = OutputOf<typeof exchange_bank_money>;
export type Quote = OutputOf<(typeof exchange_bank_money)['variants']['preview']>;

/** A withdrawal that the server accepted, and the payee it goes to. */
export interface PlacedOrder {
  readonly order: Order;
  readonly payee: Payee;
}

/** What the withdrawal form needs, or the server's refusal if no withdrawal is possible. */
export interface WithdrawalSetup {
  /** The operator's rules, from the configuration. */
  readonly rules: ConfigBlock<'withdraw'>;
  /** The quote of the minimum amount; `null` if the server refused it. */
  readonly quote: Quote | null;
  /** Why no withdrawal is possible; `null` if one is possible. */
  readonly refusal: ApiError | null;
  readonly payees: readonly Payee[];
}

/** Returns a server's refusal as data. Any other error is thrown again. */
function toRefusal(cause: unknown) {
  if (!isRefusal(cause)) throw cause;
  return { quote: null, refusal: cause };
}

/** Requests a quote of the minimum amount. Its answer has the current limits, or refuses any withdrawal. */
function useMinimumQuote(minAmount: Fen | undefined) {
  const { loadApi } = useServer();
  return useQuery({
    queryKey: ['user', 'exchange_bank_money', 'setup', minAmount],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn:
      minAmount === undefined
        ? skipToken
        : async ({ signal }) => {
            const api = await loadApi();
            return api.user
              .exchange_bank_money({ preview: YES, amount: toWireMoney(minAmount) }, { signal })
              .then((quote) => ({ quote, refusal: null }), toRefusal);
          },
  });
}

/** Loads the data for the form. If no withdrawal is possible, does not wait for the payees. */
export function useWithdrawalSetup(): LoadState<WithdrawalSetup> {
  const config = useConfig();
  const rules = config.data?.withdraw;
  const minimumQuote = useMinimumQuote(rules?.min);
  const cards = useBankCards();
  const wechat = useWechatPayee();
  if (config.data && !rules) return { status: 'error', retry: () => void config.refetch() };
  if (rules && minimumQuote.data && (minimumQuote.data.refusal ?? (cards.data && wechat.data))) {
    const payees = listPayees(cards.data?.list ?? [], wechat.data?.info ?? null);
    return { status: 'ready', data: { rules, ...minimumQuote.data, payees } };
  }
  const queries = [config, minimumQuote, cards, wechat];
  if (!queries.some(({ isError, isFetching }) => isError && !isFetching))
    return { status: 'loading' };
  const retry = () => queries.forEach(({ isError, refetch }) => isError && void refetch());
  return { status: 'error', retry };
}

export const QUOTE_KEY = ['user', 'exchange_bank_money', 'quote'] as const;

/** A quote is requested when the amount has not changed for this long. */
const QUOTE_DELAY_MS = 300;

/** Loads the quote of an amount. The previous quote stays visible while the next quote loads. */
export function useQuote(amount: Fen | null) {
  const { loadApi } = useServer();
  const debouncedAmount = useDebounced(amount, QUOTE_DELAY_MS);
  const query = useQuery({
    queryKey: [...QUOTE_KEY, debouncedAmount],
    meta: { showsRefusals: true },
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn:
      debouncedAmount === null
        ? skipToken
        : async ({ signal }) => {
            const api = await loadApi();
            return api.user.exchange_bank_money(
              { preview: YES, amount: toWireMoney(debouncedAmount) },
              { signal },
            );
          },
  });
  const { data, error, refetch } = query;
  const isLoading = amount !== null && (debouncedAmount !== amount || query.isFetching);
  const hasAnswer = amount !== null && !isLoading;
  const refusal = hasAnswer && isRefusal(error) ? error : undefined;
  return {
    /** The quote to show, possibly of the previous amount. */
    shownQuote: amount === null || refusal ? undefined : data,
    /** The quote of exactly the current amount; `undefined` until it is loaded. */
    exactQuote: hasAnswer && !refusal && data?.amount === amount ? data : undefined,
    isLoading,
    refusal,
    hasFailed: hasAnswer && error !== null && !refusal,
    retry: () => void refetch(),
  };
}

const ORDER_REFETCH_MS = 5_000;
const ORDER_REFETCH_AFTER_FAILURE_MS = 60_000;

/** Loads the record of an order from the money log, and refetches the record until the withdrawal has ended. */
export function useOrderRecord({ order_id, status }: Order) {
  const queryClient = useQueryClient();
  const invalidateMoneyLog = useInvalidate(['user', 'getMoneyLog'], MEMBER_KEY);
  const queryKey = ['user', 'exchange_bank_money', 'order', order_id];
  return useApiQuery(
    queryKey,
    async (api, options) => {
      const { list } = await api.user.getMoneyLog({ type: 'withdraw', limit: 20 }, options);
      // The withdrawal and the return of its amount are two records, the newest first.
      const records = list.filter(({ ref }) => ref?.biz === 'withdraw' && ref.id === order_id);
      const timeOf = (kind: number) =>
        records.find(({ type }) => type === kind)?.created_at ?? null;
      const ref = records[0]?.ref;
      const record = ref
        ? {
            ...ref,
            appliedAt: timeOf(LEDGER_TYPE.withdrawal),
            returnedAt: timeOf(LEDGER_TYPE.withdrawalReturn),
          }
        : null;
      const previousStatus = queryClient.getQueryData<typeof record>(queryKey)?.status ?? status;
      // A new status means that money has moved, so the money log and the member are refetched.
      if (record && record.status !== previousStatus) void invalidateMoneyLog();
      return record;
    },
    {
      refetchInterval: ({ state: { data, error } }) => {
        if (!isStatusOpen(data?.status ?? status)) return false;
        return error ? ORDER_REFETCH_AFTER_FAILURE_MS : ORDER_REFETCH_MS;
      },
    },
  );
}

export const useWithdraw = () =>
  useSubmit<InputOf<typeof exchange_bank_money>, Order>((api) => api.user.exchange_bank_money, {
    action: 'withdraw',
    refetches: [['user']],
  });

/** Returns the value after it has not changed for `afterMs`. */
function useDebounced<T>(value: T, afterMs: number): T {
  const { clock } = usePageServices();
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(
    () => callAfter(clock, afterMs, () => setDebouncedValue(value)),
    [clock, value, afterMs],
  );
  return debouncedValue;
}
