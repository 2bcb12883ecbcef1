import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { ActionName } from '../../contract/action.ts';
import { useServer } from '../../api/use-api.ts';
import { useT } from '../../i18n/use-t.ts';
import { Callout } from '../../ui/Callout.tsx';
import { UnclearNote } from '../../ui/UnclearNote.tsx';
import { RECORD_PAGES } from './record-pages.ts';

interface OpenOperationsProps {
  actions: readonly ActionName[];
  /** Includes operations that are still being sent. */
  withSending?: boolean;
  onSettled?: () => unknown;
}

/** Operations with an unclear outcome, including those started before the page was loaded. */
export function OpenOperations({ actions, withSending = false, onSettled }: OpenOperationsProps) {
  const t = useT();
  const { openActions } = useServer();
  const all = useSyncExternalStore(openActions.subscribe, openActions.get);
  const open = actions.flatMap((action) => {
    const unclear = all.get(action);
    return unclear ? [{ action, ...unclear }] : [];
  });
  const settle = useEffectEvent(() => onSettled?.());
  const openBefore = useRef(0);
  useEffect(() => {
    if (open.length < openBefore.current) settle();
    openBefore.current = open.length;
  }, [open.length]);
  const shown = open.filter(({ isSending }) => withSending || !isSending);
  return shown.map(({ action, ...unclear }) => (
    <Callout
      key={action}
      isAlert
      title={t(unclear.isUndecided ? 'operation.undecidedOf' : 'operation.openOf', {
        action: t(`operation.${action}`),
      })}
    >
      <UnclearNote unclear={unclear} records={RECORD_PAGES[action]} />
    </Callout>
  ));
}
