import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import type { ActionName } from '../../contract/action.ts';
import { useServer } from '../../api/use-api.ts';
import { useT } from '../../i18n/use-t.ts';
import { Callout } from '../../ui/Callout.tsx';
import { UnclearNote } from '../../ui/UnclearNote.tsx';
import { RECORD_PAGES } from './record-pages.ts';

interface OpenOperationsProps {
  /** Notices are shown for operations of these actions only. */
  actions: readonly ActionName[];
  /** Also shows operations that are still being sent. */
  includesSending?: boolean;
  /** Called when the outcome of an operation of these actions becomes known. */
  onSettled?: () => unknown;
}

/** A notice for each operation with an unclear outcome, also for those started before a reload. */
export function OpenOperations({
  actions,
  includesSending = false,
  onSettled,
}: OpenOperationsProps) {
  const t = useT();
  const { openActions } = useServer();
  const openByAction = useStore(openActions);
  const openOperations = actions.flatMap((action) => {
    const operation = openByAction.get(action);
    return operation ? [{ action, ...operation }] : [];
  });
  const notifySettled = useEffectEvent(() => onSettled?.());
  const previousCountRef = useRef(0);
  useEffect(() => {
    if (openOperations.length < previousCountRef.current) notifySettled();
    previousCountRef.current = openOperations.length;
  }, [openOperations.length]);
  const shownOperations = openOperations.filter(({ isSending }) => includesSending || !isSending);
  return shownOperations.map(({ action, ...operation }) => (
    <Callout
      key={action}
      isAlert
      title={t(operation.isUndecided ? 'operation.undecidedOf' : 'operation.openOf', {
        action: t(`operation.${action}`),
      })}
    >
      <UnclearNote unclear={operation} records={RECORD_PAGES[action]} />
    </Callout>
  ));
}
