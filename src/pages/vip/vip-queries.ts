import { ApiError } from '../../api/api-error.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
import { YES } from '../../contract/flag.ts';
import { NO_VIP } from '../../contract/statuses.ts';
import type { apply_vip } from '../../contract/user/vip.ts';
import type { Plan } from './vip-plans.ts';
import { useMember } from '../../session/use-member.ts';

export type Order = OutputOf<typeof apply_vip>;
export type Quote = OutputOf<(typeof apply_vip)['variants']['preview']>;

/** A quote, with the plan as it was shown beside it. */
export interface ShownQuote {
  readonly quote: Quote;
  readonly plan: Plan;
}

export const QUOTE_KEY = ['user', 'apply_vip'] as const;

/** Loads the quote of a level for this member. The level `null` sends no request. */
export function useQuote(level: number | null) {
  // The price depends on the member's current level.
  const { level: currentLevel, expire_time } = useMember().vip;
  return useApiQuery(
    [...QUOTE_KEY, { level, current: currentLevel, expire_time }],
    async (api, options): Promise<Quote> => {
      const quotedLevel = level ?? NO_VIP;
      const quote = await api.user.apply_vip({ preview: YES, level: quotedLevel }, options);
      // Paying a quote for another level would buy a plan that the member has not chosen.
      if (quote.level !== quotedLevel) throw new ApiError('contract');
      return quote;
    },
    { meta: { showsRefusals: true }, enabled: level !== null },
  );
}

export const usePurchase = () =>
  useSubmit<InputOf<typeof apply_vip>, Order>((api) => api.user.apply_vip, {
    action: 'apply-vip',
  });
