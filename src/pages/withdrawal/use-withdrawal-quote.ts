import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isBusinessError } from '../../api/api-error.ts';
import { apiQuery } from '../../api/api-query.ts';
import { useConfig } from '../../api/use-config.ts';
import { contract, type Contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { fen, toWireMoney, type Fen } from '../../contract/money.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { callAfter } from '../../platform/clock.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';

export type WithdrawalQuote = OutputOf<Contract['user']['quoteWithdrawal']>;

/** A quote is requested when the amount has not changed for this long. */
const QUOTE_DELAY_MS = 300;

/** Loads the quote of an amount. The previous quote stays visible while the next quote loads. */
export function useWithdrawalQuote(amount: Fen | null) {
  const debouncedAmount = useDebounced(amount, QUOTE_DELAY_MS);
  const query = useQuery({
    ...apiQuery(contract.user.quoteWithdrawal, {
      amount: toWireMoney(debouncedAmount ?? fen(0)),
    }),
    enabled: debouncedAmount !== null,
    meta: { showsBusinessErrors: true },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = query;
  const isLoading = amount !== null && (debouncedAmount !== amount || query.isFetching);
  const hasAnswer = amount !== null && !isLoading;
  const businessError = hasAnswer && isBusinessError(error) ? error : undefined;
  return {
    /** The quote to show, possibly of the previous amount. */
    shownQuote: amount === null || businessError ? undefined : data,
    /** The quote of exactly the current amount; `undefined` until it is loaded. */
    exactQuote: hasAnswer && !businessError && data?.amount === amount ? data : undefined,
    isLoading,
    businessError,
    hasFailed: hasAnswer && error !== null && !businessError,
    retry: () => void refetch(),
  };
}

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

/** Returns what can be withdrawn today. Free withdrawals come with VIP: without VIP, "0 free" would say nothing. */
export const leftToday = (
  { limits, free_times_left: free }: WithdrawalQuote,
  isVipOffered: boolean,
  t: Translate,
): string =>
  t(free > 0 || isVipOffered ? 'withdrawal.left' : 'withdrawal.leftToday', {
    n: limits.left_times,
    amount: formatAmount(limits.left_amount),
    free,
  });

/** Returns what the member can still withdraw today. */
export function useLeftToday(quote: WithdrawalQuote): string {
  const t = useT();
  const { data: config } = useConfig();
  return leftToday(quote, config?.features.vip ?? false, t);
}
