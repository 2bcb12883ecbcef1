import { useQueries } from '@tanstack/react-query';
import {
  ChevronRight,
  CreditCard,
  Gift,
  HandCoins,
  Landmark,
  Megaphone,
  WalletCards,
  type IconNode,
} from 'lucide';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { apiQuery } from '../../api/api-query.ts';
import { contract } from '../../contract/contract.ts';
import { minuteOf } from '../../contract/time.ts';
import { EmptyNews } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView, type QueryResult } from '../../ui/async-view/AsyncView.tsx';
import { ErrorState } from '../../ui/async-view/ErrorState.tsx';
import { Badge } from '../../ui/badge/Badge.tsx';
import { ChipGroup } from '../../ui/chips/Chips.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Pressable } from '../../ui/pressable/Pressable.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton/SkeletonShapes.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import { TextButton } from '../../ui/text-button/TextButton.tsx';
import { useNow } from '../shared/use-now.ts';
import { useSeenIds } from '../shared/use-seen-ids.ts';
import styles from './messages.module.css';
import {
  MESSAGE_GROUPS,
  toMessages,
  type AppMessage,
  type MessageGroup,
  type MessageKind,
  type MessageSources,
} from './messages.ts';

const LATEST_PAGE = { page: 1, limit: 20 } as const;

/** The data that messages are made from. `retry` repeats the failed requests; it is `null` if no request failed. */
type LoadedMessages = MessageSources & { readonly retry: (() => void) | null };

/** Loads the data for the messages. It fails only if all requests have failed. */
const useMessageSources = (): QueryResult<LoadedMessages> =>
  useQueries({
    queries: [
      apiQuery(contract.index.notice, {}),
      apiQuery(contract.user.getMoneyLog, { ...LATEST_PAGE, account: 'balance' }),
      apiQuery(contract.prize.records, { ...LATEST_PAGE, scope: 'prizes' }),
      apiQuery(contract.card.info, {}),
    ],
    combine([announcements, moneyLog, records, cards]) {
      const queries = [announcements, moneyLog, records, cards];
      const isFetching = queries.some(({ isLoading }) => isLoading);
      const failedQueries = queries.filter(({ data }) => data === undefined);
      const refetch = () => failedQueries.forEach((query) => void query.refetch());
      if (isFetching || failedQueries.length === queries.length)
        return { data: undefined, isFetching, refetch };
      return {
        isFetching,
        refetch,
        data: {
          announcements: announcements.data?.list ?? [],
          fundRecords: moneyLog.data?.list ?? [],
          prizes: records.data?.list ?? [],
          holdings: cards.data?.holdings ?? [],
          retry: failedQueries.length > 0 ? refetch : null,
        },
      };
    },
  });

/** The messages with the marks of those that are new: a message stays new until the sheet closes, or until all are read. */
function useNewMessages(messages: readonly AppMessage[]) {
  const { isSeen, markSeen } = useSeenIds('seen');
  const [wasSeen] = useState(() => isSeen);
  const [areAllRead, setAreAllRead] = useState(false);
  const markAllSeen = useEffectEvent(() => markSeen(messages.map(({ mark }) => mark)));
  const marks = messages.map(({ mark }) => mark).join();
  useEffect(() => markAllSeen(), [marks]);
  return {
    areAllRead,
    hasNew: messages.some(({ mark }) => !wasSeen(mark)),
    isNew: ({ mark }: AppMessage) => !areAllRead && !wasSeen(mark),
    readAll: () => setAreAllRead(true),
  };
}

/** The notification centre: all messages to the member, newest first. Showing a message marks it as read. */
export function MessageSheet({ onClose }: { onClose: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const now = useNow();
  const dialogs = useDialogs();
  const sourcesQuery = useMessageSources();
  const { data } = sourcesQuery;
  const messages = useMemo(() => (data ? toMessages(data, now, t) : []), [data, now, t]);
  const { areAllRead, hasNew, isNew, readAll } = useNewMessages(messages);
  return (
    <Sheet
      title={t('messages.title')}
      onClose={onClose}
      start={
        hasNew && (
          <span className={css.readAll}>
            <TextButton
              // The button keeps the focus, so it stays.
              aria-disabled={areAllRead || undefined}
              onClick={() => {
                if (areAllRead) return;
                readAll();
                dialogs.showToast(t('messages.allRead'));
              }}
            >
              {t('messages.readAll')}
            </TextButton>
          </span>
        )
      }
    >
      <AsyncView
        query={sourcesQuery}
        skeleton={<SkeletonRows n={5} />}
        errorTitle={t('messages.failed')}
      >
        {({ retry }) => (
          <>
            {retry && (
              <ErrorState
                title={t('messages.someFailed')}
                hint={t('async.failedHint')}
                retry={{ onClick: retry, children: t('common.retry') }}
              />
            )}
            <MessageList messages={messages} isNew={isNew} />
          </>
        )}
      </AsyncView>
    </Sheet>
  );
}

interface MessageListProps {
  messages: readonly AppMessage[];
  isNew: (message: AppMessage) => boolean;
}

/** The messages, with a filter by group. */
function MessageList({ messages, isNew }: MessageListProps) {
  const t = useT();
  const [group, setGroup] = useState<MessageGroup | 'all'>('all');
  if (messages.length === 0)
    return (
      <EmptyState
        drawing={<EmptyNews />}
        title={t('messages.none')}
        hint={t('messages.noneHint')}
      />
    );
  const shownMessages = messages.filter((message) => group === 'all' || message.group === group);
  return (
    <>
      <ChipGroup
        label={t('messages.group')}
        options={(['all', ...MESSAGE_GROUPS] as const).map((value) => ({
          value,
          name: t(`messages.group.${value}`),
        }))}
        value={group}
        onChange={setGroup}
      />
      {shownMessages.length === 0 ? (
        <EmptyState drawing={<EmptyNews />} title={t('messages.noneOfGroup')} />
      ) : (
        <ul role="list">
          {shownMessages.map((message) => (
            <MessageItem key={message.mark} message={message} isNew={isNew(message)} />
          ))}
        </ul>
      )}
    </>
  );
}

const KIND_ICONS: Readonly<Record<MessageKind, IconNode>> = {
  withdrawal: Landmark,
  money: WalletCards,
  card: CreditCard,
  reward: HandCoins,
  prize: Gift,
  announcement: Megaphone,
};

function MessageItem({ message, isNew }: { message: AppMessage; isNew: boolean }) {
  const css = useStyles(styles);
  const t = useT();
  const { kind, title, text, time, isImportant, amountFen, to } = message;
  return (
    <li>
      <Pressable to={to} className={css.message}>
        <span className={css.messageIcon}>
          <Icon icon={KIND_ICONS[kind]} />
        </span>
        <div className={css.messageTexts}>
          <div className={css.messageHead}>
            <h3 className={css.messageTitle}>{title}</h3>
            {isImportant && <StatusChip tone="warning">{t('messages.important')}</StatusChip>}
            {isNew && (
              <span className={css.newDot}>
                <Badge text={t('messages.new')} />
              </span>
            )}
            {amountFen !== undefined && (
              <span className={css.messageAmount}>
                <Money isPrivate sign="flow" amountFen={amountFen} />
              </span>
            )}
          </div>
          {text !== '' && <p className={css.messageText}>{text}</p>}
          <time className={css.messageTime} dateTime={time.replace(' ', 'T')}>
            {minuteOf(time)}
          </time>
        </div>
        <Icon icon={ChevronRight} size={16} />
      </Pressable>
    </li>
  );
}
