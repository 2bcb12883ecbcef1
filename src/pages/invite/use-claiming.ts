import { useState } from 'react';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { useInvalidateReads } from '../../api/stale-reads.ts';
import { CODE } from '../../contract/codes.ts';
import { contract } from '../../contract/contract.ts';
import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
import { toWireMoney } from '../../contract/money.ts';
import type { claimAllRewards, claimReward } from '../../contract/user/invite.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { useAreAmountsHidden } from '../../ui/money/amounts-hidden.ts';
import type { InviteRewards, Reward } from '../shared/invite-rewards.ts';
import { planClaim } from './claim-plan.ts';

type ClaimRequest = InputOf<typeof claimReward> | InputOf<typeof claimAllRewards>;

export type Claiming = ReturnType<typeof useClaiming>;

/** Claims rewards and reports the result. */
export function useClaiming(rewards: InviteRewards | undefined) {
  const { showClaimed, showChanged } = useClaimDialogs();
  const submit = useSubmit(
    (api) => (input: ClaimRequest, options) =>
      'reward_id' in input
        ? api.user.claimReward(input, options)
        : api.user.claimAllRewards(input, options),
    { action: 'claim', ownBusinessErrors: [CODE.stale] },
  );
  const invalidateReads = useInvalidateReads(contract.user.claimReward);
  const [claimingId, setClaimingId] = useState<number | null>(null);
  /** True while the list may still offer the rewards just claimed. */
  const [isRefetching, setIsRefetching] = useState(false);

  async function refetchRewards(isClaimed: boolean): Promise<void> {
    setIsRefetching(true);
    // After a claim, the refetch has started already.
    await invalidateReads({ cancelRefetch: !isClaimed });
    setIsRefetching(false);
  }

  async function claim(request: ClaimRequest): Promise<void> {
    const isOne = 'reward_id' in request;
    const requestedCount = isOne ? 1 : (rewards?.summary.claimable_count ?? 0);
    setClaimingId(isOne ? request.reward_id : null);
    const outcome = await submit.send(request);
    if (!outcome || (!outcome.ok && outcome.error.kind === 'cancelled')) return;
    void refetchRewards(outcome.ok);
    if (outcome.ok) await showClaimed(outcome.data, requestedCount);
    else if (outcome.error.code === CODE.stale) await showChanged();
  }

  const isLocked = submit.isLocked || isRefetching;
  return {
    submit: { ...submit, isBusy: submit.isBusy || isRefetching, isLocked },
    /** Claims the reward with the amount that its row shows. */
    claimOne: ({ id, amount }: Reward) =>
      claim({ reward_id: id, expected_amount: toWireMoney(amount) }),
    /** Claims the sum and the number of rewards that the button shows. */
    async claimAll(): Promise<void> {
      if (!rewards) return;
      const { count, amount } = planClaim(rewards);
      await claim({
        expected_count: count,
        ...(amount !== null && { expected_amount: toWireMoney(amount) }),
      });
    },
    /** The id of the reward that is being claimed; `null` if none is, or if all are claimed together. */
    claimingId: isLocked ? claimingId : null,
  };
}

/** Returns functions that show what was claimed, or that the rewards have changed. */
function useClaimDialogs() {
  const t = useT();
  const dialogs = useDialogs();
  const isHidden = useAreAmountsHidden();
  const showDialog = (title: string, text: string) =>
    dialogs.ask({ title, text, okText: t('common.ok') });

  async function showClaimed(
    { claimed, amount }: OutputOf<typeof claimReward>,
    requestedCount: number,
  ): Promise<void> {
    const claimedCount = claimed.length;
    const title = isHidden
      ? t('inviteAward.doneHidden', { n: claimedCount })
      : t('inviteAward.done', { n: claimedCount, amount: formatAmount(amount) });
    const leftCount = requestedCount - claimedCount;
    if (leftCount <= 0) dialogs.showToast(title);
    else await showDialog(title, t('inviteAward.left', { n: leftCount }));
  }

  const showChanged = () => showDialog(t('inviteAward.changed'), t('inviteAward.changedText'));
  return { showClaimed, showChanged };
}
