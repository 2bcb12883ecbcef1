import { useQuery } from '@tanstack/react-query';
import type { PageReads } from '../../api/api-query.ts';
import { REWARD_STATUS } from '../../contract/statuses.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useAreAmountsHidden } from '../../ui/money/amounts-hidden.ts';
import { EyeToggle } from '../../ui/money/EyeToggle.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SkeletonRows } from '../../ui/skeleton/SkeletonShapes.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { inviteRewardsQuery, type InviteRewards } from '../shared/invite-rewards.ts';
import { RECORD_PAGES } from '../shared/record-pages.ts';
import { AwardList, type AwardTab } from './AwardList.tsx';
import { planClaim } from './claim-plan.ts';
import { RewardSummary } from './RewardSummary.tsx';
import { Rules } from './Rules.tsx';
import { useClaiming, type Claiming } from './use-claiming.ts';

/** The statuses of the rewards in each tab. */
const TAB_STATUSES = {
  claimable: [REWARD_STATUS.claimable],
  claimed: [REWARD_STATUS.claimed],
  pending: [REWARD_STATUS.notYet],
  void: [REWARD_STATUS.expired, REWARD_STATUS.takenBack],
} as const satisfies Record<AwardTab, readonly number[]>;

const TAB_KEYS = Object.keys(TAB_STATUSES) as AwardTab[];

/** pages-sub/invite/award: the rewards for invited friends, with buttons to claim them. */
function InviteAwardPage() {
  const t = useT();
  const query = useQuery(inviteRewardsQuery);
  const claiming = useClaiming(query.data);
  const claimLabel = useClaimLabel(query.data);
  return (
    <Page
      footer={
        <SubmitButton
          submit={claiming.submit}
          records={RECORD_PAGES.claim}
          label={claimLabel}
          busyLabel={t('inviteAward.claiming')}
          isDisabled={!query.data || planClaim(query.data).count === 0}
          onConfirm={() => void claiming.claimAll()}
        />
      }
    >
      <AsyncView
        query={query}
        skeleton={
          <>
            <Skeleton height={176} />
            <SkeletonRows n={4} />
          </>
        }
        errorTitle={t('inviteAward.unavailable')}
      >
        {(rewards) => (
          <>
            <RewardSummary
              rewards={rewards}
              action={<EyeToggle />}
              counts={[
                {
                  name: t('inviteAward.claimableCount'),
                  count: rewards.summary.claims_left > 0 ? rewards.summary.claimable_count : 0,
                },
              ]}
            />
            <Rewards rewards={rewards} claiming={claiming} />
            <Rules rule={rewards.rule} />
          </>
        )}
      </AsyncView>
    </Page>
  );
}

function Rewards({ rewards, claiming }: { rewards: InviteRewards; claiming: Claiming }) {
  const t = useT();
  const [tab, setTab] = usePersistentState<AwardTab>('tab', {
    scope: 'page',
    initial: 'claimable',
  });
  const { list, total, summary } = rewards;
  const tabRewards = list.filter(({ status }) =>
    (TAB_STATUSES[tab] as readonly number[]).includes(status),
  );
  // Claimable rewards come first, so their tab can be complete even if the list is cut off.
  const isComplete =
    list.length === total || (tab === 'claimable' && tabRewards.length === summary.claimable_count);
  return (
    <Tabs
      label={t('title.inviteAward')}
      tabs={TAB_KEYS.map((key) => ({
        key,
        name: t(`inviteAward.${key}`),
        ...(key === 'claimable' && { count: summary.claimable_count }),
      }))}
      selected={tab}
      onSelect={setTab}
    >
      <AwardList rewards={tabRewards} tab={tab} isComplete={isComplete} claiming={claiming} />
    </Tabs>
  );
}

function useClaimLabel(rewards: InviteRewards | undefined): string {
  const t = useT();
  const isHidden = useAreAmountsHidden();
  if (!rewards) return t('inviteAward.claimAll');
  const { count, amount, cap } = planClaim(rewards);
  if (cap) return t(`invite.capped.${cap}`);
  if (count === 0) return t('inviteAward.nothing');
  const isAll = count === rewards.summary.claimable_count;
  if (isHidden && isAll) return t('inviteAward.claimAll');
  if (isHidden || amount === null) return t('inviteAward.claimSome', { n: count });
  return t(isAll ? 'inviteAward.claimAllOf' : 'inviteAward.claimSomeOf', {
    n: count,
    amount: formatAmount(amount),
  });
}

export const reads: PageReads = () => [inviteRewardsQuery];

export { InviteAwardPage as Component };
