import { createMemoryStorage, type ValueStorage } from '../platform/stored-value.ts';
import type { PageContext } from '../ui/page/use-page.ts';
import { focusHeading, type FocusOptions } from './focus-heading.ts';

export type PageState = ReturnType<typeof createPageState>;

interface PageMemoryOptions extends FocusOptions {
  /** True until the first page is shown. The first page must not take the focus. */
  readonly isFirstPage: () => boolean;
  /** Called with the title that a page sets itself. */
  readonly onTitle: PageContext['onTitle'];
  /** Returns an id of the logged-in member. State kept for one member is not restored for another. */
  readonly memberId: () => string | undefined;
}

/** Keeps the scroll position and the state of each page in the history, and moves the focus to a new page. */
export function createPageState({
  isFirstPage,
  onTitle,
  memberId,
  ...focusOptions
}: PageMemoryOptions) {
  // The scroll positions in px, by `keyOf`.
  const offsets = new Map<string, number>();
  const storages = new Map<string, ValueStorage>();
  // The scroll area of the page that is shown.
  let visibleScroller: HTMLElement | null = null;

  const keyOf = (page: string) => `${memberId()} ${page}`;

  return {
    /**
     * Returns what a page calls when it is shown. `page` is the key of its history entry. All entries of a tab share the
     * path of the tab.
     */
    stateOf: (page: string): Pick<PageContext, 'onShow' | 'onTitle' | 'storage'> => ({
      onShow({ heading, scroller }) {
        const key = keyOf(page);
        visibleScroller = scroller;
        const stopRestoring = restoreScroll(scroller, offsets.get(key) ?? 0);
        // Record the position on each scroll: reading it when the page is left would force a layout.
        const rememberOffset = () => void offsets.set(key, scroller.scrollTop);
        scroller.addEventListener('scroll', rememberOffset, { passive: true });
        const stopFocus = isFirstPage() ? () => {} : focusHeading(focusOptions, heading, scroller);
        return () => {
          stopRestoring();
          stopFocus();
          scroller.removeEventListener('scroll', rememberOffset);
          if (visibleScroller === scroller) visibleScroller = null;
        };
      },
      onTitle,
      storage() {
        const key = keyOf(page);
        const storage = storages.get(key) ?? createMemoryStorage();
        storages.set(key, storage);
        return storage;
      },
    }),
    /** Scrolls the visible page to its top. */
    scrollToTop: () => visibleScroller?.scrollTo({ top: 0, behavior: 'smooth' }),
  };
}

/** With these events the member scrolls, so that no position is restored any more. */
const INTERRUPTING_EVENTS = ['wheel', 'touchstart', 'keydown'];

/**
 * Scrolls to `offset` (px) as soon as the content is long enough, unless the member scrolls first. Returns a
 * function that stops waiting for content.
 */
function restoreScroll(scroller: HTMLElement, offset: number): () => void {
  if (offset === 0) return () => {};
  scroller.scrollTop = offset;
  if (scroller.scrollTop >= offset) return () => {};
  const retry = () => {
    scroller.scrollTop = offset;
    if (scroller.scrollTop >= offset) stop();
  };
  const mutations = new MutationObserver(retry);
  // A page in a hidden element scrolls when the host shows the element.
  const resizes = new ResizeObserver(retry);
  function stop(): void {
    mutations.disconnect();
    resizes.disconnect();
    for (const type of INTERRUPTING_EVENTS) scroller.removeEventListener(type, stop);
  }
  mutations.observe(scroller, { childList: true, subtree: true });
  resizes.observe(scroller);
  for (const type of INTERRUPTING_EVENTS) scroller.addEventListener(type, stop, { passive: true });
  return stop;
}
