import { YES } from '../../contract/flag.ts';
import { useNavigation } from '../../ui/page-navigation.ts';
import { readingOf } from '../../api/reading-of.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { useKept } from '../../ui/page-life.ts';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonRegion, SkeletonRows } from '../../ui/SkeletonShapes.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AwardList, type AwardTab } from './AwardList.tsx';
import { AwardSummary } from './AwardSummary.tsx';
import { capOf, claimPlan } from './claim-plan.ts';
import { useInviteRewards, type InviteRewards } from './invite-queries.ts';
import { Rules } from './Rules.tsx';
import { CapNote } from './Standing.tsx';
import { useClaiming } from './use-claiming.ts';
import { RECORD_PAGES } from '../shared/record-pages.ts';

/** Which rewards stand under a tab, by their status. */
const TABS = {
  claimable: [1],
  claimed: [2],
  pending: [0],
  void: [3, 4],
} as const satisfies Record<AwardTab, readonly number[]>;

const NAMES = Object.keys(TABS) as AwardTab[];

/** pages-sub/invite/award: the rewards for friends, what can be claimed of them, and why the others cannot. */
export function InviteAwardPage() {
  const t = useT();
  const { back } = useNavigation();
  const query = useInviteRewards();
  const claiming = useClaiming(query.data);
  return (
    <Page
      title={t('title.inviteAward')}
      onBack={back}
      footer={
        <SubmitButton
          submit={claiming.submit}
          records={RECORD_PAGES.claim}
          label={useClaimWords(query.data)}
          busyLabel={t('award.claiming')}
          isDisabled={!query.data || claimPlan(query.data).count === 0}
          onConfirm={() => void claiming.claim({ all: YES })}
        />
      }
    >
      <AsyncView
        reading={readingOf(query)}
        skeleton={<AwardSkeleton />}
        errorTitle={t('award.unavailable')}
        errorHint={t('common.loadFailedHint')}
      >
        {(rewards) => (
          <>
            <AwardSummary rewards={rewards} />
            <CapNote cap={capOf(rewards)} rule={rewards.rule} />
            <Rewards rewards={rewards} claiming={claiming} />
            <Rules rule={rewards.rule} />
          </>
        )}
      </AsyncView>
    </Page>
  );
}

interface RewardsProps {
  rewards: InviteRewards;
  claiming: ReturnType<typeof useClaiming>;
}

function Rewards({ rewards, claiming }: RewardsProps) {
  const t = useT();
  const [tab, setTab] = useKept<AwardTab>('tab', 'claimable');
  const { list, total, summary } = rewards;
  const shown = list.filter(({ status }) => (TABS[tab] as readonly number[]).includes(status));
  // What can be claimed stands first: of the others there may be more than the list ends with.
  const isWhole =
    list.length === total || (tab === 'claimable' && shown.length === summary.claimable_count);
  return (
    <Tabs
      label={t('title.inviteAward')}
      tabs={NAMES.map((key) => ({
        key,
        name: t(`award.${key}`),
        ...(key === 'claimable' && { count: summary.claimable_count }),
      }))}
      selected={tab}
      onSelect={setTab}
    >
      <AwardList rewards={shown} {...{ tab, isWhole }} claiming={claiming} />
    </Tabs>
  );
}

/** What the button that claims all would do now. */
function useClaimWords(rewards: InviteRewards | undefined): string {
  const t = useT();
  if (!rewards) return t('award.claimAll');
  const { count, amount, cap } = claimPlan(rewards);
  if (cap) return t(`invite.capped.${cap}`);
  if (count === 0) return t('award.nothing');
  if (amount === null) return t('award.claimSome', { n: count });
  const isAll = count === rewards.summary.claimable_count;
  return t(isAll ? 'award.claimAllOf' : 'award.claimSomeOf', {
    n: count,
    amount: formatAmount(amount),
  });
}

function AwardSkeleton() {
  return (
    <SkeletonRegion>
      <Skeleton height={176} />
      <SkeletonRows n={4} />
    </SkeletonRegion>
  );
}
