import { useQuery } from '@tanstack/react-query';
import {
  CalendarCheck,
  HandCoins,
  Landmark,
  MapPin,
  MessagesSquare,
  Newspaper,
  Package,
  Ticket,
  Users,
} from 'lucide';
import type { Member } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { paths } from '../../paths.ts';
import { IconGrid } from '../../ui/icon-grid/IconGrid.tsx';
import { useAreAmountsHidden } from '../../ui/money/amounts-hidden.ts';
import { LinkRow, ListGroup } from '../../ui/rows/ListGroup.tsx';
import { inviteRewardsQuery, type InviteRewards } from '../shared/invite-rewards.ts';
import { ReadFailure } from '../shared/ReadFailure.tsx';

export function MyServices({ member }: { member: Member }) {
  const t = useT();
  const config = useConfig();
  const { features } = config.data ?? {};
  const rewards = useQuery({ ...inviteRewardsQuery, enabled: features?.invite ?? false });
  const { sign, todo } = member;
  const { prize_address: prizeTodoCount } = todo;
  const drawCount = member.chances + member.free_draws;
  const communityItem = {
    to: paths.officialCommunity(),
    icon: MessagesSquare,
    label: t('title.officialCommunity'),
  };
  return (
    <>
      <ReadFailure query={config} title="my.servicesUnavailable" />
      <ListGroup label={t('my.services')}>
        {features?.sign !== false && (
          <LinkRow
            isLive
            icon={CalendarCheck}
            to={paths.signIn()}
            label={t('title.signIn')}
            value={t(sign.today_signed ? 'my.signedToday' : 'my.notSignedToday')}
          />
        )}
        {features?.lottery !== false && (
          <LinkRow
            isLive
            icon={Ticket}
            to={paths.lottery()}
            label={t('title.lottery')}
            value={drawCount > 0 ? t('my.chances', { n: drawCount }) : undefined}
          />
        )}
        <LinkRow
          isLive
          isUrgent
          icon={Package}
          to={paths.myPrize()}
          label={t('title.myPrize')}
          value={prizeTodoCount > 0 ? t('my.prizeAddress', { n: prizeTodoCount }) : undefined}
        />
        {features?.invite !== false && (
          <InviteRows claimable={todo.claimable_rewards} summary={rewards.data?.summary} />
        )}
      </ListGroup>
      <ReadFailure query={rewards} title="my.friendsUnavailable" />
      <IconGrid
        label={t('my.tools')}
        items={[
          { to: paths.withdrawalType(), icon: Landmark, label: t('title.withdrawalType') },
          { to: paths.address(), icon: MapPin, label: t('title.address') },
          { to: paths.news(), icon: Newspaper, label: t('title.news') },
          ...(config.data && !config.data.community ? [] : [communityItem]),
        ]}
      />
    </>
  );
}

interface InviteRowsProps {
  /** The number of rewards that the member can claim. */
  claimable: number;
  /** Undefined while the summary is loading or after it failed to load. The rows then show fewer numbers. */
  summary: InviteRewards['summary'] | undefined;
}

function InviteRows({ claimable, summary }: InviteRowsProps) {
  const t = useT();
  const areAmountsHidden = useAreAmountsHidden();
  const claimableAmount =
    summary?.claimable_count === claimable && !areAmountsHidden && summary.claimable_amount;
  const claimText = claimableAmount
    ? t('my.claimable', { amount: formatAmount(claimableAmount) })
    : t('my.claimableRewards', { n: claimable });
  return (
    <>
      <LinkRow
        isLive
        icon={HandCoins}
        to={paths.inviteAward()}
        label={t('title.inviteAward')}
        value={claimable > 0 && summary?.claims_left !== 0 ? claimText : undefined}
      />
      <LinkRow
        isLive
        icon={Users}
        to={paths.team()}
        label={t('title.team')}
        value={summary && summary.invited > 0 ? t('my.friends', { n: summary.invited }) : undefined}
      />
    </>
  );
}
