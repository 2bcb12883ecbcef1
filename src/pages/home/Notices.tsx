import { Bell } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { toLoadState } from '../../api/to-load-state.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { YES } from '../../contract/flag.ts';
import type { notice } from '../../contract/index.ts';
import { NOTICE_LEVEL } from '../../contract/statuses.ts';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NoticeTicker } from '../../ui/NoticeTicker.tsx';
import { noticeMark, useSeenMarks } from '../shared/use-seen-marks.ts';
import { useNotices } from '../../ui/use-notices.ts';
import { useStyles } from '../../ui/use-styles.ts';
import { useNoticeList } from './home-queries.ts';
import styles from './home.module.css';

type Notice = OutputOf<typeof notice>['list'][number];

/** Opens the notices; a dot marks an unread important one. */
export function MessageButton({ unread, onOpen }: { unread: number; onOpen: () => void }) {
  const t = useT();
  const { isSeen } = useSeenMarks('seen');
  const { data } = useNoticeList();
  // The server counts the new notices but does not know which ones were read.
  const isUnread =
    unread > 0 &&
    (data?.list.some((row) => row.level === NOTICE_LEVEL.important && !isSeen(noticeMark(row))) ??
      true);
  return (
    <IconButton
      icon={Bell}
      size={24}
      label={t('messages.title')}
      badge={isUnread ? { text: t('home.unread') } : undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  );
}

export function NoticeLine({ onOpen }: { onOpen: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <AsyncView
      isBlock
      state={toLoadState(useNoticeList())}
      skeleton={<div className={css['noticeLine']} aria-busy="true" part="skeleton" />}
      errorTitle={t('home.noticesFailed')}
      errorHint={t('async.failedHint')}
      isEmpty={({ list }) => list.length === 0}
    >
      {({ list }) => (
        <div className={css['noticeLine']}>
          <NoticeTicker
            label={t('home.notices')}
            items={list.map(({ id, title }) => ({ id, text: title, onClick: onOpen }))}
          />
        </div>
      )}
    </AsyncView>
  );
}

/** Shows an important notice in a dialog, once per device. */
export function useNoticeDialog(): void {
  const t = useT();
  const notices = useNotices();
  const { isSeen, markSeen } = useSeenMarks('seen');
  const { data } = useNoticeList();
  const show = useEffectEvent(async (list: readonly Notice[]) => {
    const fresh = list.find((row) => row.is_popup === YES && !isSeen(noticeMark(row)));
    if (!fresh) return;
    const { title, content } = fresh;
    const isRead = await notices.ask({ title, text: content, ok: t('home.noticeRead') });
    if (isRead) markSeen([noticeMark(fresh)]);
  });
  useEffect(() => {
    if (data) void show(data.list);
  }, [data]);
}
