import { User } from 'lucide';
import { useMemo } from 'react';
import { INVITEE_STATUS, REWARD_STATUS } from '../../contract/statuses.ts';
import { EmptyTeam } from '../../drawings/EmptyTeam.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Reading } from '../../lib/reading.ts';
import { PATHS } from '../../routes.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Button } from '../../ui/Button.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Message } from '../../ui/Message.tsx';
import { RecordLine } from '../../ui/Rows.tsx';
import { SkeletonRegion, SkeletonRows } from '../../ui/SkeletonShapes.tsx';
import { SmallLink } from '../../ui/SmallButton.tsx';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { useFriends, type Friend, type TeamFilter } from './team-queries.ts';
import styles from './team.module.css';

interface FriendListProps {
  filter: TeamFilter;
  /** Takes the narrowing away. */
  onWiden: () => void;
}

const keyOf = ({ id }: Friend) => String(id);
const ROW_HEIGHT = 68;
const estimate = () => ROW_HEIGHT;

/** The friends that the filter lets through, as many as have been scrolled to. */
export function FriendList({ filter, onWiden }: FriendListProps) {
  const css = useStyles(styles);
  const t = useT();
  const query = useFriends(filter);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const friends = useMemo(() => unique(data?.pages ?? []), [data]);
  const first = friends[0]?.id;
  const isCapped = data?.pages.at(-1)?.summary.claims_left === 0;
  const draw = useMemo(() => drawerOf(t, css, { first, isCapped }), [t, css, first, isCapped]);
  const isNarrowed = filter.status !== null || filter.digits !== '';
  return (
    <div className={css['list']}>
      <AsyncView
        reading={readingOf(query)}
        skeleton={
          <SkeletonRegion>
            <SkeletonRows n={6} />
          </SkeletonRegion>
        }
        errorTitle={t('team.unavailable')}
        errorHint={t('common.loadFailedHint')}
        isEmpty={() => friends.length === 0}
        empty={
          <Message
            drawing={<EmptyTeam />}
            title={t(isNarrowed ? 'team.notFound' : 'team.none')}
            action={
              isNarrowed ? (
                <Button look="plain" onClick={onWiden}>
                  {t('team.widen')}
                </Button>
              ) : (
                <SmallLink to={PATHS.invite}>{t('award.invite')}</SmallLink>
              )
            }
          />
        }
      >
        {(total) => (
          <div className={css['lines']}>
            <InfiniteList
              {...{ keyOf, estimate, draw }}
              label={t('title.team')}
              overscan={3}
              items={friends}
              hasMore={hasNextPage}
              isLoadingMore={isFetchingNextPage}
              hasLoadMoreError={isFetchNextPageError}
              onLoadMore={() => void fetchNextPage()}
              endText={t('team.end', { n: total })}
            />
          </div>
        )}
      </AsyncView>
    </div>
  );
}

/** 1 registered, 2 verified, 3 void. */
const TONES: Readonly<Record<Friend['status'], StatusTone>> = {
  [INVITEE_STATUS.registered]: 'info',
  [INVITEE_STATUS.verified]: 'success',
  [INVITEE_STATUS.void]: 'neutral',
};

/** Draws a friend: masked name and number, since when, and what has become of the reward. */
function drawerOf(
  t: Translate,
  css: Readonly<Record<string, string | undefined>>,
  { first, isCapped }: { first: number | undefined; isCapped: boolean },
) {
  return function draw({
    id,
    nickname,
    mobile,
    status,
    status_text,
    reward_status,
    created_at,
  }: Friend) {
    return (
      <RecordLine
        isLined={id !== first}
        icon={User}
        title={nickname}
        chip={<StatusChip tone={TONES[status]}>{status_text}</StatusChip>}
        hint={
          <>
            {mobile} ·{' '}
            <span className={css['date']}>
              {t('award.joinedAt', { date: created_at.slice(0, 10) })}
            </span>
          </>
        }
        amount={
          <span className={css['reward']} data-status={isCapped ? 0 : reward_status}>
            {t(
              isCapped && reward_status === REWARD_STATUS.claimable
                ? 'invite.atCap'
                : (`team.reward.${reward_status ?? 'none'}` satisfies TextKey),
            )}
          </span>
        }
      />
    );
  };
}

/** Each friend once: who joins while one reads moves the others to the next page. */
function unique(pages: readonly { readonly list: readonly Friend[] }[]): Friend[] {
  const byId = new Map<number, Friend>();
  for (const { list } of pages) for (const friend of list) byId.set(friend.id, friend);
  return [...byId.values()];
}

/** How many there are, once the first page has come. */
function readingOf({ data, isFetching, refetch }: ReturnType<typeof useFriends>): Reading<number> {
  const last = data?.pages.at(-1);
  if (last) return { status: 'ready', data: last.total };
  return isFetching ? { status: 'loading' } : { status: 'error', retry: () => void refetch() };
}
