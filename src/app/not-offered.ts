import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../api/use-config.ts';
import { FEATURE, NO_VIP } from '../contract/statuses.ts';
import { MEMBER_KEY, type LoadedMember } from '../session/member-query.ts';

/**
 * The features that the operator does not offer, separated by spaces; empty until member and configuration are loaded. A
 * feature in which the member has money, VIP or a reward is never hidden.
 */
export function notOfferedFeatures(queryClient: QueryClient): string {
  const config = queryClient.getQueryData(configQuery.queryKey);
  const member = queryClient.getQueryData<LoadedMember>(MEMBER_KEY);
  if (!config || !member) return '';
  const isOwned: Readonly<Record<string, boolean>> = {
    card: member.invested > 0,
    vip: member.vip.level !== NO_VIP,
    invite: member.todo.claimable_rewards > 0,
  };
  return Object.entries(config.features)
    .filter(([name, value]) => value === FEATURE.notOffered && !isOwned[name])
    .map(([name]) => name)
    .join(' ');
}
