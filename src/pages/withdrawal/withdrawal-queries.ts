import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import type { CallOptions, Config } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { useConfig } from '../../api/use-config.ts';
import { useBankCards, useWechatPayee } from '../../api/use-payees.ts';
import { useSubmit } from '../../api/use-submit.ts';
import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
import { YES } from '../../contract/flag.ts';
import { formatMoney, type Fen } from '../../contract/money.ts';
import type { exchange_bank_money } from '../../contract/user.ts';
import type { Reading } from '../../lib/reading.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { payeesOf, type Payee } from './payees.ts';
import { useEffect, useState } from 'react';
import { after } from '../../lib/clock.ts';
import { useOutside } from '../../ui/outside.ts';

export type Order = OutputOf<typeof exchange_bank_money>;
export type Quote = OutputOf<(typeof exchange_bank_money)['variants']['preview']>;

/** All that a withdrawal begins with; a refusal where none can be made now. */
export interface Terms {
  readonly config: Config;
  readonly quote: Quote | null;
  readonly refusal: ApiError | null;
  readonly payees: readonly Payee[];
}

const isRefusal = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.kind === 'business';

function refused(cause: unknown) {
  if (!isRefusal(cause)) throw cause;
  return { quote: null, refusal: cause };
}

/** The price of the least amount: it says the limits of this moment, and whether anything can be withdrawn at all. */
function useLeast(least: Fen | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['user', 'withdrawal-terms', least],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn:
      least === undefined
        ? skipToken
        : ({ signal }) =>
            api.user
              .exchange_bank_money({ preview: YES, amount: formatMoney(least) }, { signal })
              .then((quote) => ({ quote, refusal: null }), refused),
  });
}

export function useTerms(): Reading<Terms> {
  const config = useConfig();
  const least = useLeast(config.data?.withdraw.min);
  const cards = useBankCards();
  const wechat = useWechatPayee();
  if (config.data && least.data && (least.data.refusal ?? (cards.data && wechat.data))) {
    const payees = payeesOf(cards.data?.list ?? [], wechat.data?.info ?? null);
    return { status: 'ready', data: { config: config.data, ...least.data, payees } };
  }
  const all = [config, least, cards, wechat];
  if (!all.some(({ isError, isFetching }) => isError && !isFetching)) return { status: 'loading' };
  const retry = () => all.forEach(({ isError, refetch }) => isError && void refetch());
  return { status: 'error', retry };
}

const QUOTE_AFTER_MS = 300;

/** What the server says an amount costs; while it is asked again the former figures stay. */
export function useQuote(amount: Fen | null) {
  const api = useApi();
  const settled = useSettled(amount, QUOTE_AFTER_MS);
  const query = useQuery({
    queryKey: ['user', 'withdrawal-quote', settled],
    meta: { ownRefusals: true },
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn:
      settled === null
        ? skipToken
        : ({ signal }) =>
            api.user.exchange_bank_money(
              { preview: YES, amount: formatMoney(settled) },
              { signal },
            ),
  });
  const { data, error, refetch } = query;
  const isAsking = amount !== null && (settled !== amount || query.isFetching);
  const isOver = amount !== null && !isAsking;
  const refusal = isOver && isRefusal(error) ? error : undefined;
  return {
    /** The figures to be seen, perhaps of the former amount. */
    shown: amount === null || refusal ? undefined : data,
    /** The figures of this very amount. */
    exact: isOver && !refusal && data?.amount === amount ? data : undefined,
    isAsking,
    /** Why the server would not take this amount. */
    refusal,
    hasFailed: isOver && error !== null && !refusal,
    retry: () => void refetch(),
  };
}

/** What has become of an order; the money log has the word. */
export function useOrderRecord({ order_id, status }: Order) {
  const api = useApi();
  const queries = useQueryClient();
  const handleMoved = useInvalidate(['user', 'getMoneyLog'], MEMBER_KEY);
  const queryKey = ['user', 'withdrawal', order_id];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { list } = await api.user.getMoneyLog({ type: 'withdraw', limit: 20 }, { signal });
      const now =
        list.find(({ ref }) => ref?.biz === 'withdraw' && ref.id === order_id)?.ref ?? null;
      const known = queries.getQueryData<typeof now>(queryKey)?.status ?? status;
      // Refused, failed or paid, it has moved money.
      if (now && now.status !== known) void handleMoved();
      return now;
    },
  });
}

export function useWithdraw() {
  const api = useApi();
  const handleChanged = useInvalidate(['user']);
  return useSubmit(async (input: InputOf<typeof exchange_bank_money>, options: CallOptions) => {
    const order = await api.user.exchange_bank_money(input, options);
    void handleChanged();
    return order;
  }, 'withdraw');
}

/** The value as it is once it has not changed for a while. */
function useSettled<T>(value: T, afterMs: number): T {
  const { clock } = useOutside();
  const [settled, setSettled] = useState(value);
  useEffect(() => after(clock, afterMs, () => setSettled(value)), [clock, value, afterMs]);
  return settled;
}
