import { useInfiniteQuery } from '@tanstack/react-query';
import { User } from 'lucide';
import { useMemo } from 'react';
import { useServer } from '../../api/server.ts';
import { FRIEND_STATUS, nameOfValue, REWARD_STATUS } from '../../contract/statuses.ts';
import { dayOf } from '../../contract/time.ts';
import { EmptyTeam } from '../../drawings/drawings.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SmallLink } from '../../ui/button/SmallButton.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { RecordLine } from '../../ui/rows/Rows.tsx';
import { StatusChip, type StatusTone } from '../../ui/status-chip/StatusChip.tsx';
import { PagedList } from '../shared/PagedList.tsx';
import { friendsQuery, type Friend, type TeamFilter } from './friends-query.ts';
import styles from './team.module.css';

const getRowKey = ({ id }: Friend) => String(id);
const ESTIMATED_ROW_PX = 68;
const estimateHeight = () => ESTIMATED_ROW_PX;

/** The friends that match the filter. `onReset` removes the filter. */
export function FriendList({ filter, onReset }: { filter: TeamFilter; onReset: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const query = useInfiniteQuery(friendsQuery(useServer().loadApi, filter));
  const { data } = query;
  const friends = useMemo(() => uniqueById(data?.pages ?? []), [data]);
  const firstFriendId = friends[0]?.id;
  const hasNoClaimsLeft = data?.pages.at(-1)?.summary.claims_left === 0;
  const renderItem = useMemo(
    () => createFriendRenderer(t, css, { firstFriendId, hasNoClaimsLeft }),
    [t, css, firstFriendId, hasNoClaimsLeft],
  );
  const isFiltered = filter.status !== null || filter.digits !== '';
  return (
    <div className={css.list}>
      <PagedList
        query={query}
        getKey={getRowKey}
        estimateHeight={estimateHeight}
        renderItem={renderItem}
        className={css.lines}
        label={t('title.team')}
        overscan={3}
        items={friends}
        errorTitle={t('team.unavailable')}
        empty={
          <EmptyState
            drawing={<EmptyTeam />}
            title={t(isFiltered ? 'team.notFound' : 'team.none')}
            hint={isFiltered ? undefined : t('team.noneHint')}
            button={
              isFiltered ? (
                <Button variant="plain" onClick={onReset}>
                  {t('team.widen')}
                </Button>
              ) : (
                <SmallLink to={paths.invite()}>{t('inviteAward.invite')}</SmallLink>
              )
            }
          />
        }
        endText={(n) => t('team.end', { n })}
      />
    </div>
  );
}

const STATUS_TONES: Readonly<Record<Friend['status'], StatusTone>> = {
  [FRIEND_STATUS.registered]: 'info',
  [FRIEND_STATUS.verified]: 'success',
  [FRIEND_STATUS.void]: 'neutral',
};

const rewardTextKey = (status: Friend['reward_status']) =>
  `team.reward.${status === null ? 'none' : nameOfValue(REWARD_STATUS, status)}` satisfies TextKey;

/** Creates a function that renders a friend: masked name and number, date and reward status. */
function createFriendRenderer(
  t: Translate,
  css: Readonly<Record<string, string | undefined>>,
  {
    firstFriendId,
    hasNoClaimsLeft,
  }: { firstFriendId: number | undefined; hasNoClaimsLeft: boolean },
) {
  return function renderItem(friend: Friend) {
    const { id, nickname, mobile, status, status_text, reward_status, created_at } = friend;
    const isClaimable = reward_status === REWARD_STATUS.claimable;
    return (
      <RecordLine
        isLined={id !== firstFriendId}
        icon={User}
        title={nickname}
        chip={<StatusChip tone={STATUS_TONES[status] ?? 'neutral'}>{status_text}</StatusChip>}
        hint={
          <>
            <span>{`${mobile} · `}</span>
            <span className={css.date}>
              {t('inviteAward.joinedAt', { date: dayOf(created_at) })}
            </span>
          </>
        }
        amount={
          <span className={css.reward} data-claimable={isClaimable && !hasNoClaimsLeft}>
            {t(isClaimable && hasNoClaimsLeft ? 'invite.atCap' : rewardTextKey(reward_status))}
          </span>
        }
      />
    );
  };
}
