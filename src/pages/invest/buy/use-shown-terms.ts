import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/api-query.ts';
import { product as productSchema } from '../../../contract/card.ts';
import { contract } from '../../../contract/contract.ts';
import { readOutput } from '../../../contract/read-output.ts';
import type { Product } from '../types.ts';
import { hasSameTerms } from './purchase-terms.ts';

/** The product whose terms the sheet shows. Knows whether they differ from those that the member has read. */
export function useShownTerms(latestProduct: Product | null) {
  const queryClient = useQueryClient();
  // While an order is pending, the sheet shows the terms of the order.
  const [orderedProduct, setOrderedProduct] = useState<Product | null>(null);
  const product = orderedProduct ?? latestProduct;
  // The product when the sheet or the confirmation was opened, or at the last press.
  const [readProduct, setReadProduct] = useState(product);
  const [isRefused, setIsRefused] = useState(false);
  const isChanged = product && readProduct && !hasSameTerms(readProduct, product);
  const consents = useConsents(product);

  function markAsRead(): void {
    setReadProduct(product);
    setIsRefused(false);
  }

  return {
    product,
    consents,
    /** What the member has read, if the terms have changed since; otherwise `null`. */
    changedFrom: isChanged || isRefused ? readProduct : null,
    markAsRead,
    /** Keeps the terms on the screen, because they are ordered. */
    hold(): void {
      markAsRead();
      setOrderedProduct(product);
    },
    release: () => setOrderedProduct(null),
    /** Shows the terms in the data of a business error. The member must consent to them again. */
    showRefusedTerms(data: unknown): void {
      setIsRefused(true);
      consents.withdraw();
      const sentProduct = readOutput(productSchema(), data).read?.data;
      if (!sentProduct) return;
      queryClient.setQueryData(
        apiQuery(contract.card.info, {}).queryKey,
        (cards) =>
          cards && {
            ...cards,
            products: cards.products.map((each) =>
              each.id === sentProduct.id ? sentProduct : each,
            ),
          },
      );
    },
  };
}

const NO_CONSENTS = { product: null, agreesRisk: false, agreesContract: false };

export interface Consents {
  /** The product whose terms were shown; `null` without a consent. */
  readonly product: Product | null;
  readonly agreesRisk: boolean;
  readonly agreesContract: boolean;
}

/** The two consents. They hold only as long as the terms are those that were shown with them. */
function useConsents(product: Product | null) {
  const [stored, setStored] = useState<Consents>(NO_CONSENTS);
  const isCurrent = stored.product && product && hasSameTerms(stored.product, product);
  const { agreesRisk, agreesContract } = isCurrent ? stored : NO_CONSENTS;
  return {
    agreesRisk,
    agreesContract,
    agree: (consents: Partial<Omit<Consents, 'product'>>) =>
      setStored({ agreesRisk, agreesContract, ...consents, product }),
    withdraw: () => setStored(NO_CONSENTS),
  };
}
