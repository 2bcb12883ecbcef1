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
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { IconGrid } from '../../ui/IconGrid.tsx';
import { LinkRow, ListGroup } from '../../ui/ListGroup.tsx';

/** Where the member may go, and what waits there, as far as `user/info` says so. */
export function Services({ member }: { member: Member }) {
  const t = useT();
  const { sign, chances, todo } = member;
  return (
    <>
      <ListGroup label={t('my.services')}>
        <LinkRow
          isLive
          icon={CalendarCheck}
          to={PATHS.signIn}
          label={t('title.signIn')}
          value={t(sign.today_signed ? 'my.signedToday' : 'my.notSignedToday')}
        />
        <LinkRow
          isLive
          icon={Ticket}
          to={PATHS.lottery}
          label={t('title.lottery')}
          value={chances > 0 ? t('my.chances', { n: chances }) : undefined}
        />
        <LinkRow
          isLive
          isUrgent
          icon={Package}
          to={PATHS.myPrize}
          label={t('title.myPrize')}
          value={
            todo.prize_address > 0 ? t('my.prizeAddress', { n: todo.prize_address }) : undefined
          }
        />
        <LinkRow
          isLive
          icon={HandCoins}
          to={PATHS.inviteAward}
          label={t('title.inviteAward')}
          value={
            todo.claimable_rewards > 0
              ? t('my.claimableRewards', { n: todo.claimable_rewards })
              : undefined
          }
        />
        <LinkRow isLive icon={Users} to={PATHS.team} label={t('title.team')} />
      </ListGroup>
      <IconGrid
        label={t('my.tools')}
        items={[
          { to: PATHS.withdrawalType, icon: Landmark, label: t('title.withdrawalType') },
          { to: PATHS.address, icon: MapPin, label: t('title.address') },
          { to: PATHS.news, icon: Newspaper, label: t('title.news') },
          { to: PATHS.community, icon: MessagesSquare, label: t('title.officialCommunity') },
        ]}
      />
    </>
  );
}
