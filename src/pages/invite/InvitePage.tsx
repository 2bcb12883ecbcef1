import { useQuery } from '@tanstack/react-query';
import { HandCoins, Users } from 'lucide';
import { useRef } from 'react';
import type { PageReads } from '../../api/api-query.ts';
import type { ConfigBlock } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { paths } from '../../paths.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { SmallLink } from '../../ui/button/SmallButton.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Money } from '../../ui/money/Money.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { LinkRow, ListGroup } from '../../ui/rows/ListGroup.tsx';
import { SectionHead } from '../../ui/section-head/SectionHead.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { TextButton } from '../../ui/text-button/TextButton.tsx';
import { Timeline } from '../../ui/timeline/Timeline.tsx';
import { inviteRewardsQuery } from '../shared/invite-rewards.ts';
import { Invitation, InviteCodeAndLink } from './Invitation.tsx';
import styles from './invite.module.css';
import { RewardSummary } from './RewardSummary.tsx';
import { Rules } from './Rules.tsx';

/** pages/invite/index: the reward, the ways to invite, and the member's progress. */
function InvitePage() {
  const css = useStyles(styles);
  const t = useT();
  const config = useConfig();
  const rulesRef = useRef<HTMLDivElement>(null);
  return (
    <Page
      end={
        config.data?.invite && (
          <span className={css.rulesButton}>
            <TextButton onClick={() => rulesRef.current?.focus()}>{t('invite.rules')}</TextButton>
          </span>
        )
      }
    >
      <AsyncView
        query={config}
        skeleton={
          <>
            <Skeleton height={96} />
            <Skeleton height={236} />
            <Skeleton height={160} />
          </>
        }
        errorTitle={t('invite.unavailable')}
      >
        {({ invite, features, site }) => {
          const rule = features.invite ? invite : undefined;
          return (
            <>
              {rule && <RuleSentence rule={rule} />}
              {rule ? (
                <Invitation rule={rule} site={site} />
              ) : (
                <Callout title={t('invite.closed')}>{t('invite.closedText')}</Callout>
              )}
              <InviteProgress />
              {rule && <Steps rule={rule} />}
              {rule && <InviteCodeAndLink />}
              <InviteLinks />
              <div ref={rulesRef} className={css.rules} tabIndex={-1}>
                {invite && <Rules rule={invite} />}
              </div>
            </>
          );
        }}
      </AsyncView>
    </Page>
  );
}

type Rule = ConfigBlock<'invite'>;

function RuleSentence({ rule: { amount, month_cap, total_cap } }: { rule: Rule }) {
  const css = useStyles(styles);
  const t = useT();
  // Splits the sentence where the amount stands, so that the amount can be an element.
  const [textBefore, textAfter] = t('invite.get', { amount: '\n' }).split('\n');
  return (
    <>
      <h2 className={css.ruleSentence}>
        <span>{`${t('invite.when')}\n${textBefore}`}</span>
        <span className={css.rewardAmount}>
          <Money amountFen={amount} />
        </span>
        <span>{textAfter}</span>
      </h2>
      <p className={css.capsNote}>{t('invite.terms', { month: month_cap, total: total_cap })}</p>
    </>
  );
}

function InviteLinks() {
  const t = useT();
  const { summary } = useQuery(inviteRewardsQuery).data ?? {};
  const { claimable_count = 0, claims_left = 0, invited = 0 } = summary ?? {};
  const canClaim = claimable_count > 0 && claims_left > 0;
  return (
    <ListGroup label={t('invite.entries')}>
      <LinkRow
        isLive
        icon={HandCoins}
        to={paths.inviteAward()}
        label={t('title.inviteAward')}
        value={canClaim ? t('my.claimableRewards', { n: claimable_count }) : undefined}
      />
      <LinkRow
        isLive
        icon={Users}
        to={paths.team()}
        label={t('title.team')}
        value={invited > 0 ? t('my.friends', { n: invited }) : undefined}
      />
    </ListGroup>
  );
}

function InviteProgress() {
  const t = useT();
  const query = useQuery(inviteRewardsQuery);
  return (
    <AsyncView
      isBlock
      query={query}
      skeleton={<Skeleton height={208} />}
      errorTitle={t('invite.standingUnavailable')}
    >
      {(rewards) => (
        <RewardSummary
          rewards={rewards}
          action={<SmallLink to={paths.inviteAward()}>{t('invite.toClaim')}</SmallLink>}
          counts={[
            { name: t('invite.invited'), count: rewards.summary.invited },
            { name: t('invite.verified'), count: rewards.summary.verified },
          ]}
        />
      )}
    </AsyncView>
  );
}

const STEP_NUMBERS = [1, 2, 3] as const;

function Steps({ rule: { amount, expire_days } }: { rule: Rule }) {
  const css = useStyles(styles);
  const t = useT();
  const values = { amount: formatAmount(amount), days: expire_days };
  return (
    <>
      <SectionHead title={t('invite.steps')} />
      <div className={css.steps}>
        <Timeline
          label={t('invite.steps')}
          items={STEP_NUMBERS.map((n) => ({
            title: t(`invite.step${n}`, values),
            text: t(`invite.stepHint${n}`, values),
          }))}
        />
      </div>
    </>
  );
}

export const reads: PageReads = () => [inviteRewardsQuery];

export { InvitePage as Component };
