import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { isBusinessError, type ApiError } from '../../api/api-error.ts';
import type { ConfigBlock } from '../../api/client.ts';
import { useServer } from '../../api/server.ts';
import { useConfig } from '../../api/use-config.ts';
import { toWireMoney, type Fen } from '../../contract/money.ts';
import type { QueryResult } from '../../ui/async-view/AsyncView.tsx';
import { bankCardsQuery, useWechatPayee } from '../shared/payee-reads.ts';
import { listPayees, type Payee } from './payees.ts';
import type { WithdrawalQuote } from './use-withdrawal-quote.ts';

/** What the withdrawal form needs, or the server's business error if no withdrawal is possible. */
export interface WithdrawalSetup {
  /** The operator's rules, from the configuration. */
  readonly rules: ConfigBlock<'withdraw'>;
  /** The quote of the minimum amount; `null` if the server refused it. */
  readonly minimumQuote: WithdrawalQuote | null;
  /** Why no withdrawal is possible; `null` if one is possible. */
  readonly businessError: ApiError | null;
  readonly payees: readonly Payee[];
}

/** Returns a server's business error as data. Any other error is thrown again. */
function toBusinessError(cause: unknown) {
  if (!isBusinessError(cause)) throw cause;
  return { minimumQuote: null, businessError: cause };
}

/** Requests a quote of the minimum amount. Its answer has the current limits, or refuses any withdrawal. */
function useMinimumQuote(minAmount: Fen | undefined) {
  const { loadApi } = useServer();
  return useQuery({
    // The key begins with `user`, so `stale-reads.ts` refetches it with the other reads of the member.
    queryKey: ['user', 'withdrawalSetup', minAmount],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn:
      minAmount === undefined
        ? skipToken
        : async ({ signal }) => {
            const api = await loadApi();
            return api.user
              .quoteWithdrawal({ amount: toWireMoney(minAmount) }, { signal })
              .then((minimumQuote) => ({ minimumQuote, businessError: null }), toBusinessError);
          },
  });
}

/** Loads the data for the form. If no withdrawal is possible, does not wait for the payees. */
export function useWithdrawalSetup(): QueryResult<WithdrawalSetup> {
  const config = useConfig();
  const rules = config.data?.withdraw;
  const quoteQuery = useMinimumQuote(rules?.min);
  const cards = useQuery(bankCardsQuery);
  const wechat = useWechatPayee();
  if (config.data && !rules) return { data: undefined, isFetching: false, refetch: config.refetch };
  const queries = [config, quoteQuery, cards, wechat];
  const isReady =
    rules && quoteQuery.data && (quoteQuery.data.businessError ?? (cards.data && wechat.data));
  const payees = listPayees(cards.data?.list ?? [], wechat.data?.info ?? null);
  return {
    data: isReady && { rules, ...quoteQuery.data, payees },
    isFetching: !queries.some(({ isError, isFetching }) => isError && !isFetching),
    refetch: () => queries.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}
