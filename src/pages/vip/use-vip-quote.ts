import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useServer } from '../../api/server.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { NO_VIP } from '../../contract/statuses.ts';
import type { orderVip, quoteVip } from '../../contract/user/vip.ts';
import { useMember } from '../../session/use-member.ts';
import type { Plan } from './vip-plans.ts';

export type VipOrder = OutputOf<typeof orderVip>;
export type VipQuote = OutputOf<typeof quoteVip>;

/** A quote, with the plan as it was shown beside it. */
export interface ShownQuote {
  readonly quote: VipQuote;
  readonly plan: Plan;
}

/** Loads the quote of a level for this member. The level `null` sends no request. */
export function useVipQuote(level: number | null) {
  const { loadApi } = useServer();
  // The price depends on the member's current level.
  const { level: currentLevel, expire_time } = useMember().vip;
  return useQuery({
    // The key begins with `user`, so `stale-reads.ts` refetches it with the other reads of the member.
    queryKey: ['user', 'quoteVip', { level, current: currentLevel, expire_time }],
    async queryFn({ signal }): Promise<VipQuote> {
      const quotedLevel = level ?? NO_VIP;
      const api = await loadApi();
      const quote = await api.user.quoteVip({ level: quotedLevel }, { signal });
      // Paying a quote for another level would buy a plan that the member has not chosen.
      if (quote.level !== quotedLevel) throw new ApiError('contract');
      return quote;
    },
    meta: { showsBusinessErrors: true },
    enabled: level !== null,
  });
}
