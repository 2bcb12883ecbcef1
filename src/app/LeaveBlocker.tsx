import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useBlocker, useLocation, type BlockerFunction } from 'react-router-dom';
import { useStore } from 'zustand';
import { topOverlay } from '../platform/overlays.ts';
import type { App } from './app.ts';

/** Keeps the member on the page while a sheet is open, or while they would lose something. Renders nothing. */
export function LeaveBlocker({ app }: { app: App }) {
  useLeaveBlocker(app);
  useHeldBack(app);
  return null;
}

/** In this time the browser has left the page, if there is a page to go back to. */
const LEAVE_MS = 1_000;

/**
 * On the app's first history entry, Back would leave the host's page, which no router can block. There Back closes the sheet
 * or asks the member too.
 */
function useHeldBack(app: App): void {
  const { entries, environment, hashWindow, hostNavigation, isDisposed } = app;
  const { leaveConfirmation, overlays, router } = app;
  const { key } = useLocation();
  const hasOverlay = useStore(overlays, (state) => topOverlay(state) !== null);
  const mustAsk = useStore(leaveConfirmation, ({ confirm }) => confirm !== null);
  useEffect(() => {
    if (entries.index() > 0 || !(hasOverlay || mustAsk)) return undefined;
    return hashWindow?.holdBack(async () => {
      if (overlays.getState().closeTop()) return false;
      const { confirm, release } = leaveConfirmation.getState();
      const mayLeave = (await confirm?.()) ?? true;
      if (!mayLeave) return false;
      release();
      // No page lies before the first entry of a tab. There, as with the button in the title bar, Back leads home.
      environment.clock.setTimeout(() => {
        if (!isDisposed() && router.state.location.key === key) hostNavigation.back();
      }, LEAVE_MS);
      return true;
    });
  }, [
    key,
    hasOverlay,
    mustAsk,
    entries,
    environment,
    hashWindow,
    hostNavigation,
    isDisposed,
    leaveConfirmation,
    overlays,
    router,
  ]);
}

/**
 * Blocks a navigation while a sheet is open, or while the member would lose something. Back closes the sheet. Forward
 * closes the sheet and goes on. Any other navigation asks the member first. Redirects of the guard are not blocked.
 */
function useLeaveBlocker({ entries, leaveConfirmation, overlays }: App): void {
  const isAsking = useRef(false);
  const isForward = useRef(false);
  const isOverlayInTheWay = useRef(false);
  const shouldBlock = useCallback<BlockerFunction>(
    ({ nextLocation, historyAction }) => {
      const isPop = historyAction === NavigationType.Pop;
      isForward.current = isPop && entries.isForward(nextLocation);
      isOverlayInTheWay.current = isPop && topOverlay(overlays.getState()) !== null;
      return isOverlayInTheWay.current || leaveConfirmation.getState().confirm !== null;
    },
    [entries, leaveConfirmation, overlays],
  );
  const blocker = useBlocker(shouldBlock);
  const latestBlocker = useRef(blocker);
  useEffect(() => {
    latestBlocker.current = blocker;
    if (blocker.state !== 'blocked') return;
    const { confirm } = leaveConfirmation.getState();
    // Another navigation may have been blocked meanwhile. Then the answer is about that one.
    const answer = (isConfirmed: boolean) => {
      const { proceed, reset } = latestBlocker.current;
      if (isConfirmed) proceed?.();
      else reset?.();
    };
    if (isOverlayInTheWay.current) {
      overlays.getState().closeTop();
      answer(isForward.current && confirm === null);
    } else if (confirm === null) answer(true);
    else if (!isAsking.current) {
      isAsking.current = true;
      void confirm()
        .then(answer)
        .finally(() => (isAsking.current = false));
    }
  }, [blocker, leaveConfirmation, overlays]);
}
