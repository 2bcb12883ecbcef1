import { HandCoins, Users } from 'lucide';
import { useRef } from 'react';
import type { Config } from '../../api/client.ts';
import { readingOf } from '../../api/reading-of.ts';
import { useConfig } from '../../api/use-config.ts';
import { YES } from '../../contract/flag.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { useMember } from '../../session/use-member.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { LinkRow, ListGroup } from '../../ui/ListGroup.tsx';
import { Money } from '../../ui/Money.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextButton, TextLink } from '../../ui/TextAction.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { Invitation } from './Invitation.tsx';
import { useInviteRewards } from './invite-queries.ts';
import styles from './invite.module.css';
import { Rules } from './Rules.tsx';
import { Standing } from './Standing.tsx';
import { Steps } from './Steps.tsx';

/** pages/invite/index: what an invitation brings, the means to invite, and how far the member has come. */
export function InvitePage() {
  const css = useStyles(styles);
  const t = useT();
  const config = useConfig();
  const rules = useRef<HTMLDivElement>(null);
  return (
    <Page
      title={t('title.invite')}
      end={
        config.data && (
          <span className={css['toRules']}>
            <TextButton onClick={() => rules.current?.focus()}>{t('invite.rules')}</TextButton>
          </span>
        )
      }
    >
      <AsyncView
        reading={readingOf(config)}
        skeleton={<InviteSkeleton />}
        errorTitle={t('invite.unavailable')}
        errorHint={t('common.loadFailedHint')}
      >
        {({ invite, features, site }) => (
          <>
            {features.invite === YES && <Sentence rule={invite} />}
            <Means isOpen={features.invite === YES} rule={invite} site={site} />
            <Standing />
            {features.invite === YES && <Steps rule={invite} />}
            <Entries />
            <div ref={rules} className={css['rules']} tabIndex={-1}>
              <Rules rule={invite} />
            </div>
          </>
        )}
      </AsyncView>
    </Page>
  );
}

type Rule = Config['invite'];

/** The rule: how much, for what, and how often. */
function Sentence({ rule: { amount, month_cap, total_cap } }: { rule: Rule }) {
  const css = useStyles(styles);
  const t = useT();
  const [before, after] = t('invite.get', { amount: '\n' }).split('\n');
  return (
    <>
      <h2 className={css['sentence']}>
        {t('invite.when')}
        <br />
        {before}
        <span className={css['amount']}>
          <Money amountFen={amount} />
        </span>
        {after}
      </h2>
      <p className={css['terms']}>{t('invite.terms', { month: month_cap, total: total_cap })}</p>
    </>
  );
}

interface MeansProps {
  isOpen: boolean;
  rule: Rule;
  site: Config['site'];
}

/** Poster, code and link; or why there are none now. */
function Means({ isOpen, ...facts }: MeansProps) {
  const t = useT();
  const { is_auth } = useMember();
  if (!isOpen) return <Callout title={t('invite.closed')}>{t('invite.closedText')}</Callout>;
  return (
    <>
      {is_auth !== YES && (
        <Callout title={t('invite.unverified')}>
          <TextLink to={PATHS.realname}>{t('vip.verify')}</TextLink>
        </Callout>
      )}
      <Invitation {...facts} isDisabled={is_auth !== YES} />
    </>
  );
}

/** Where it goes on, with what waits there. */
function Entries() {
  const t = useT();
  const { summary } = useInviteRewards().data ?? {};
  const { claimable_count = 0, claims_left, invited = 0 } = summary ?? {};
  const n = claims_left && claimable_count;
  return (
    <ListGroup label={t('invite.entries')}>
      <LinkRow
        isLive
        icon={HandCoins}
        to={PATHS.inviteAward}
        label={t('title.inviteAward')}
        value={n ? t('my.claimableRewards', { n }) : undefined}
      />
      <LinkRow
        isLive
        icon={Users}
        to={PATHS.team}
        label={t('title.team')}
        value={invited > 0 ? t('my.friends', { n: invited }) : undefined}
      />
    </ListGroup>
  );
}

function InviteSkeleton() {
  return (
    <>
      <Skeleton height={96} />
      <Skeleton height={236} />
      <Skeleton height={160} />
    </>
  );
}
