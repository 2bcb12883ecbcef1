import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../api/api-query.ts';
import type { Announcement } from '../../api/client.ts';
import { useServer } from '../../api/server.ts';
import { contract } from '../../contract/contract.ts';
import { NOTICE_LEVEL } from '../../contract/statuses.ts';
import { dayOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { cutText } from '../../lib/cut-text.ts';
import { acquire } from '../../platform/acquire.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { IconButton } from '../../ui/icon-button/IconButton.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { TextButton } from '../../ui/text-button/TextButton.tsx';
import { Ticker } from '../../ui/ticker/Ticker.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { announcementMark, useSeenIds } from '../shared/use-seen-ids.ts';
import styles from './home.module.css';

export const announcementsQuery = apiQuery(contract.index.notice, {});

export function MessageButton({
  newAnnouncementCount,
  onOpen,
}: {
  newAnnouncementCount: number;
  onOpen: () => void;
}) {
  const t = useT();
  const { isSeen } = useSeenIds('seen');
  const { data } = useQuery(announcementsQuery);
  // The server counts the new announcements but does not know which ones were read.
  const isUnread =
    newAnnouncementCount > 0 &&
    (data?.list.some(
      (row) => row.level === NOTICE_LEVEL.important && !isSeen(announcementMark(row)),
    ) ??
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

export function AnnouncementLine({ onOpen }: { onOpen: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const query = useQuery(announcementsQuery);
  return (
    <AsyncView
      isBlock
      query={query}
      skeleton={<div className={css.announcementLine} aria-busy="true" part="skeleton" />}
      errorTitle={t('home.noticesFailed')}
      errorHint={t('async.failedHint')}
      isEmpty={({ list }) => list.length === 0}
    >
      {({ list }) => (
        <div className={css.announcementLine}>
          <Ticker
            label={t('home.notices')}
            items={list.map(({ id, title }) => ({ id, text: title, onClick: onOpen }))}
          />
        </div>
      )}
    </AsyncView>
  );
}

/**
 * Shows an important announcement at the top of home until the member marks it as read in this browser. It is a card, because
 * a dialog would block the host.
 */
export function ImportantAnnouncement() {
  const { isSeen, markSeen } = useSeenIds('seen');
  const { data } = useQuery(announcementsQuery);
  const { overlays } = useUi();
  const isHiddenByHost = useServer().hiddenFeatures().split(' ').includes('notice');
  if (isHiddenByHost) return null;
  const announcement = data?.list.find((row) => row.is_popup && !isSeen(announcementMark(row)));
  return announcement ? (
    <AnnouncementCard
      layer={overlays.getState().layer}
      announcement={announcement}
      onRead={() => markSeen([announcementMark(announcement)])}
    />
  ) : null;
}

interface AnnouncementCardProps {
  /** Has a box only while the app is visible. */
  layer: Element;
  announcement: Announcement;
  onRead: () => void;
}

/** If several elements on a page show home, only one of them shows the announcement. Returns the cleanup. */
function acquireAnnouncement(layer: Element, onAcquired: (isOwner: boolean) => void): () => void {
  const isShown = () => layer.getClientRects().length > 0;
  const release = acquire(layer.ownerDocument, 'wr-claim-announcement', isShown);
  onAcquired(release !== null);
  return () => release?.();
}

function AnnouncementCard({ layer, announcement, onRead }: AnnouncementCardProps) {
  const css = useStyles(styles);
  const t = useT();
  const [isShownHere, setIsShownHere] = useState(false);
  useEffect(() => acquireAnnouncement(layer, setIsShownHere), [layer]);
  if (!isShownHere) return null;
  return (
    <div className={css.announcementCard}>
      <Panel
        title={announcement.title}
        foot={dayOf(announcement.publish_time)}
        button={<TextButton onClick={onRead}>{t('home.noticeRead')}</TextButton>}
      >
        <p className={css.announcement} dir="auto">
          {cutText(announcement.content, 2000)}
        </p>
      </Panel>
    </div>
  );
}
