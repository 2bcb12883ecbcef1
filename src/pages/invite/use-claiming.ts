import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { useAreAmountsHidden } from '../../ui/amounts-hidden.ts';
import { useNotices } from '../../ui/use-notices.ts';
import type { InviteRewards } from '../shared/use-invite-rewards.ts';

type ClaimRequest = { readonly reward_id: number } | { readonly all: 1 };

export type Claiming = ReturnType<typeof useClaiming>;

/** Claims rewards, reports the result and refetches all `user` queries, such as the balance. */
export function useClaiming(rewards: InviteRewards | undefined) {
  const t = useT();
  const notices = useNotices();
  const isHidden = useAreAmountsHidden();
  const submit = useSubmit(
    (input: ClaimRequest, options, api) =>
      'all' in input
        ? api.user.receiveRewards(input, options)
        : api.user.receiveRewards(input, options),
    { action: 'claim' },
  );
  const invalidateUserQueries = useInvalidate(['user']);
  const [claimingId, setClaimingId] = useState<number | null>(null);
  /** True while the list may still offer the rewards just claimed. */
  const [isRefetching, setIsRefetching] = useState(false);

  async function refetchUserQueries(): Promise<void> {
    setIsRefetching(true);
    await invalidateUserQueries();
    setIsRefetching(false);
  }

  async function claim(request: ClaimRequest): Promise<void> {
    const requestedCount = 'all' in request ? (rewards?.summary.claimable_count ?? 0) : 1;
    setClaimingId('all' in request ? null : request.reward_id);
    const outcome = await submit.send(request);
    if (!outcome || (!outcome.ok && outcome.error.kind === 'cancelled')) return;
    void refetchUserQueries();
    if (!outcome.ok) return;
    const { claimed, amount } = outcome.data;
    const claimedCount = claimed.length;
    const title = isHidden
      ? t('inviteAward.doneHidden', { n: claimedCount })
      : t('inviteAward.done', { n: claimedCount, amount: formatAmount(amount) });
    const leftCount = requestedCount - claimedCount;
    if (leftCount <= 0) notices.showToast(title);
    else
      await notices.ask({
        title,
        text: t('inviteAward.left', { n: leftCount }),
        okText: t('common.ok'),
      });
  }

  const isLocked = submit.isLocked || isRefetching;
  return {
    submit: { ...submit, isBusy: submit.isBusy || isRefetching, isLocked },
    claim,
    /** The id of the reward that is being claimed; `null` if none is, or if all are claimed together. */
    claimingId: isLocked ? claimingId : null,
  };
}
