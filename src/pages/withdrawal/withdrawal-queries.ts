import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal, type ApiError } from '../../api/api-error.ts';
import type { ConfigBlock } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { useConfig } from '../../api/use-config.ts';
import { useBankCards } from '../../api/use-payees.ts';
import { useWechatPayee } from '../shared/use-wechat-payee.ts';
import { useSubmit } from '../../api/use-submit.ts';
import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
import { YES } from '../../contract/flag.ts';
import { toWireMoney, type Fen } from '../../contract/money.ts';
import type { exchange_bank_money } from '../../contract/user/withdrawal.ts';
import type { LoadState } from '../../lib/load-state.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { isOpen } from '../shared/withdrawal-steps.ts';
import { listPayees, type Payee } from './payees.ts';
import { useEffect, useState } from 'react';
import { after } from '../../platform/clock.ts';
import { usePageServices } from '../../ui/use-page-services.ts';

export type Order = OutputOf<typeof exchange_bank_money>;
export type Quote = OutputOf<(typeof exchange_bank_money)['variants']['preview']>;

export interface Placed {
  readonly order: Order;
  readonly payee: Payee;
}

/** The data that a withdrawal starts with, or the refusal if none is possible. */
export interface Terms {
  readonly rules: ConfigBlock<'withdraw'>;
  readonly quote: Quote | null;
  readonly refusal: ApiError | null;
  readonly payees: readonly Payee[];
}

function refused(cause: unknown) {
  if (!isRefusal(cause)) throw cause;
  return { quote: null, refusal: cause };
}

/** Quotes the minimum amount to get the current limits, or the refusal. */
function useMinimumQuote(least: Fen | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['user', 'exchange_bank_money', 'terms', least],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn:
      least === undefined
        ? skipToken
        : ({ signal }) =>
            api.user
              .exchange_bank_money({ preview: YES, amount: toWireMoney(least) }, { signal })
              .then((quote) => ({ quote, refusal: null }), refused),
  });
}

export function useTerms(): LoadState<Terms> {
  const config = useConfig();
  const rules = config.data?.withdraw;
  const least = useMinimumQuote(rules?.min);
  const cards = useBankCards();
  const wechat = useWechatPayee();
  if (config.data && !rules) return { status: 'error', retry: () => void config.refetch() };
  if (rules && least.data && (least.data.refusal ?? (cards.data && wechat.data))) {
    const payees = listPayees(cards.data?.list ?? [], wechat.data?.info ?? null);
    return { status: 'ready', data: { rules, ...least.data, payees } };
  }
  const all = [config, least, cards, wechat];
  if (!all.some(({ isError, isFetching }) => isError && !isFetching)) return { status: 'loading' };
  const retry = () => all.forEach(({ isError, refetch }) => isError && void refetch());
  return { status: 'error', retry };
}

const QUOTE_AFTER_MS = 300;

/** The quote of an amount; the previous quote stays visible while the next one loads. */
export function useQuote(amount: Fen | null) {
  const api = useApi();
  const settled = useDebounced(amount, QUOTE_AFTER_MS);
  const query = useQuery({
    queryKey: ['user', 'exchange_bank_money', 'quote', settled],
    meta: { ownRefusals: true },
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn:
      settled === null
        ? skipToken
        : ({ signal }) =>
            api.user.exchange_bank_money(
              { preview: YES, amount: toWireMoney(settled) },
              { signal },
            ),
  });
  const { data, error, refetch } = query;
  const isAsking = amount !== null && (settled !== amount || query.isFetching);
  const isOver = amount !== null && !isAsking;
  const refusal = isOver && isRefusal(error) ? error : undefined;
  return {
    /** The displayed quote, possibly of the previous amount. */
    shown: amount === null || refusal ? undefined : data,
    /** The quote of exactly this amount. */
    exact: isOver && !refusal && data?.amount === amount ? data : undefined,
    isAsking,
    refusal,
    hasFailed: isOver && error !== null && !refusal,
    retry: () => void refetch(),
  };
}

const FOLLOW_MS = 5_000;
const FOLLOW_AFTER_FAILURE_MS = 60_000;

/** The order from the money log, refetched until it has ended. */
export function useOrderRecord({ order_id, status }: Order) {
  const api = useApi();
  const queries = useQueryClient();
  const invalidateMoneyLog = useInvalidate(['user', 'getMoneyLog'], MEMBER_KEY);
  const queryKey = ['user', 'exchange_bank_money', 'order', order_id];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { list } = await api.user.getMoneyLog({ type: 'withdraw', limit: 20 }, { signal });
      const row = list.find(({ ref }) => ref?.biz === 'withdraw' && ref.id === order_id);
      const now = row?.ref ? { ...row.ref, appliedAt: row.created_at } : null;
      const known = queries.getQueryData<typeof now>(queryKey)?.status ?? status;
      // A new status means that money has moved.
      if (now && now.status !== known) void invalidateMoneyLog();
      return now;
    },
    refetchInterval: ({ state: { data, error } }) => {
      if (!isOpen(data?.status ?? status)) return false;
      return error ? FOLLOW_AFTER_FAILURE_MS : FOLLOW_MS;
    },
  });
}

export const useWithdraw = () =>
  useSubmit(
    (input: InputOf<typeof exchange_bank_money>, options, api) =>
      api.user.exchange_bank_money(input, options),
    { action: 'withdraw', refetches: [['user']] },
  );

function useDebounced<T>(value: T, afterMs: number): T {
  const { clock } = usePageServices();
  const [settled, setSettled] = useState(value);
  useEffect(() => after(clock, afterMs, () => setSettled(value)), [clock, value, afterMs]);
  return settled;
}
