import { useQueryClient } from '@tanstack/react-query';
import type { Config } from '../../api/client.ts';
import { joinLoadStates } from '../../api/to-load-state.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useConfig } from '../../api/use-config.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { product } from '../../contract/card.ts';
import { CODE } from '../../contract/codes.ts';
import type { Contract } from '../../contract/contract.ts';
import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
import { readOutput } from '../../contract/read-output.ts';
import type { LoadState } from '../../lib/load-state.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import type { CardInfo, PurchaseOrder } from './types.ts';

const CARD_INFO_KEY = ['card', 'info'];

/** The call `card/binding` buys a product. Its variants cancel a purchase or send an assessment. */
type CardBinding = Contract['card']['binding'];
type CardBindingVariants = NonNullable<CardBinding['variants']>;

export interface InvestData {
  readonly cards: CardInfo;
  readonly config: Config;
  /** Whether the products and holdings are being refetched. */
  readonly isStale: boolean;
}

/** Loads products, holdings and the configuration. The state is `ready` when both requests have succeeded. */
export function useInvest(): LoadState<InvestData> {
  const config = useConfig();
  const cards = useApiQuery(CARD_INFO_KEY, (api, options) => api.card.info({}, options), {
    // Refetches whenever the page opens or is shown again, because quotas change meanwhile.
    staleTime: 0,
  });
  return joinLoadStates(
    [cards, config],
    cards.data &&
      config.data && { cards: cards.data, config: config.data, isStale: cards.isFetching },
  );
}

/** Returns a function that shows the product in the data of a refusal, if it can be read. */
export function useShowProduct(): (data: unknown) => void {
  const queryClient = useQueryClient();
  return (data) => {
    const sentProduct = readOutput(product(), data).read?.data;
    if (!sentProduct) return;
    queryClient.setQueryData<CardInfo>(
      CARD_INFO_KEY,
      (cards) =>
        cards && {
          ...cards,
          products: cards.products.map((each) => (each.id === sentProduct.id ? sentProduct : each)),
        },
    );
  };
}

/** Returns a function that refetches products, holdings, and what depends on the balance. */
export const useInvalidateInvest = () => useInvalidate(CARD_INFO_KEY, ['user']);

export const useBuyCard = () =>
  useSubmit<InputOf<CardBinding>, PurchaseOrder>((api) => api.card.binding, {
    action: 'buy-card',
    ownRefusals: [CODE.stale],
  });

export const useCancelCard = () =>
  useSubmit<InputOf<CardBindingVariants['cancel']>, unknown>((api) => api.card.binding, {
    action: 'cancel-card',
  });

export const useSendAssessment = () =>
  useSubmit<InputOf<CardBindingVariants['assess']>, OutputOf<CardBindingVariants['assess']>>(
    (api) => api.card.binding,
    { ownRefusals: [CODE.stale] },
  );
