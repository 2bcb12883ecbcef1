import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { useWithdrawalForm } from './use-withdrawal-form.ts';
import type { WithdrawalQuote } from './use-withdrawal-quote.ts';
import { changedWithdrawalTerms, type ShownTerms } from './withdrawal-terms.ts';

interface ConsentedTermsOptions {
  form: ReturnType<typeof useWithdrawalForm>['form'];
  shownTerms: ShownTerms;
  /** The quote of the typed amount; `undefined` until it is loaded. */
  quote: WithdrawalQuote | undefined;
  /** While the outcome of a withdrawal is unknown, the form keeps the consent that was sent. */
  isLocked: boolean;
}

/**
 * Keeps the terms that were shown when the member ticked the consent. If they change, clears consent and password: the
 * member must consent again.
 */
export function useConsentedTerms({ form, shownTerms, quote, isLocked }: ConsentedTermsOptions) {
  const [consentedTerms, setConsentedTerms] = useState<ShownTerms | null>(null);
  const t = useT();
  const { agree } = form.values;
  // Without a quote of a typed amount, the form shows the quote of the minimum amount, which may be older.
  const changes =
    consentedTerms && quote ? changedWithdrawalTerms(consentedTerms, shownTerms, t) : [];
  const isOutdated = changes.length > 0;
  // A changed amount changes only the fee, so the consent stays, now for the new quote.
  if (agree && quote && !isOutdated && consentedTerms && consentedTerms.quote !== quote)
    setConsentedTerms(shownTerms);

  function clearConsent(): void {
    form.set('agree', false);
    form.set('password', '');
  }
  const clearOutdatedConsent = useEffectEvent(clearConsent);
  const mustClear = agree && isOutdated && !isLocked;
  useEffect(() => {
    if (mustClear) clearOutdatedConsent();
  }, [mustClear]);

  return {
    isOutdated,
    clearConsent,
    /** The changed terms, with the terms before; empty while the consent holds. */
    outdated: consentedTerms && !agree ? { before: consentedTerms, changes } : null,
    setConsent(this: void, isGiven: boolean): void {
      setConsentedTerms(isGiven ? shownTerms : null);
      form.set('agree', isGiven);
    },
  };
}
