import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { findPendingAction, isBeingSent } from '../../api/pending-writes/pending-write.ts';
import { useServer } from '../../api/server.ts';
import type { ActionName } from '../../contract/action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Callout } from '../../ui/callout/Callout.tsx';
import { PendingWriteNote } from '../../ui/pending-write-note/PendingWriteNote.tsx';
import { RECORD_PAGES } from './record-pages.ts';

interface PendingActionsProps {
  /** Notices are shown for these actions only. */
  actions: readonly ActionName[];
  /** Also shows actions that this element is still sending. */
  includesSending?: boolean;
  /** Called when the outcome of one of these actions becomes known. */
  onSettled?: () => unknown;
}

/** A notice for each action with an unknown outcome, also for those sent before a reload. */
export function PendingActions({
  actions,
  includesSending = false,
  onSettled,
}: PendingActionsProps) {
  const t = useT();
  const pendingWrites = useStore(useServer().pendingWrites);
  const pendingActions = actions.flatMap((action) => {
    const pendingWrite = findPendingAction(pendingWrites, action);
    return pendingWrite ? [{ action, pendingWrite }] : [];
  });
  const notifySettled = useEffectEvent(() => onSettled?.());
  const previousCountRef = useRef(0);
  useEffect(() => {
    if (pendingActions.length < previousCountRef.current) notifySettled();
    previousCountRef.current = pendingActions.length;
  }, [pendingActions.length]);
  const shownActions = pendingActions.filter(
    ({ pendingWrite }) => includesSending || !isBeingSent(pendingWrite),
  );
  return shownActions.map(({ action, pendingWrite }) => (
    <Callout
      key={action}
      isAlert
      title={t(
        pendingWrite.state.status === 'needsReview' ? 'operation.undecidedOf' : 'operation.openOf',
        {
          action: t(`operation.${action}`),
        },
      )}
    >
      <PendingWriteNote pendingWrite={pendingWrite} records={RECORD_PAGES[action]} />
    </Callout>
  ));
}
