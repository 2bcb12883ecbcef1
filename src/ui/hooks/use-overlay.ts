import { useLayoutEffect, useRef, type RefObject } from 'react';
import { blockHostScroll } from '../../platform/block-host-scroll.ts';
import { showModal } from '../../platform/show-modal.ts';
import { useUi } from '../ui-context.ts';

/**
 * Shows a `<dialog>` in the top layer while it is mounted and the host shows the element. Escape and
 * Back call `close`. `initialFocus` gets the focus, which returns after the dialog closes. When the host navigates,
 * `clear` is called instead of `close`.
 */
export function useOverlay(
  dialog: RefObject<HTMLDialogElement | null>,
  initialFocus: RefObject<HTMLElement | null>,
  close: () => void,
  clear: (() => void) | null,
): void {
  const { overlays } = useUi();
  const latestCallbacks = useRef({ close, clear });
  useLayoutEffect(() => {
    latestCallbacks.current = { close, clear };
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const requestClose = () => latestCallbacks.current.close();
    const unblockHostScroll = blockHostScroll(element);
    const { layer, open } = overlays.getState();
    const hideDialog = showModal(element, layer, () => initialFocus.current, requestClose);
    const unregister = open({
      element,
      close: requestClose,
      clear: () => latestCallbacks.current.clear?.(),
    });
    return () => {
      unregister();
      unblockHostScroll();
      // Hides the dialog before React removes it: removing an open dialog would lose the focus.
      hideDialog();
    };
  }, [overlays, dialog, initialFocus]);
}
