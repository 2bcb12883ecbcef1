import { after, type Clock } from '../lib/clock.ts';
import type { Overlays } from '../lib/overlays.ts';
import type { PageLife } from '../ui/page-life.ts';
import { findRoute } from '../routes.ts';
import type { HistoryEntry } from './host.ts';

/** Where each page of the history was scrolled to; and where the focus goes when a page arrives. */
export interface PageMemory {
  lifeOf(entry: HistoryEntry): PageLife;
  /** Leads the page that is on the screen back to its top. */
  readonly toTop: () => void;
  /** A page that is opened anew begins at its top. */
  forget(entry: HistoryEntry): void;
}

interface PageMemoryOptions {
  isFirst: () => boolean;
  container: HTMLElement;
  clock: Clock;
  /** What stands over the pages. */
  top: Overlays['top'];
}

// A tab is one page however often it is come to.
function keyOf({ index, path }: HistoryEntry): string {
  const route = findRoute(path);
  return route?.isTab ? route.path : `${index} ${path}`;
}

export function createPageMemory({
  isFirst,
  container,
  clock,
  top,
}: PageMemoryOptions): PageMemory {
  const offsets = new Map<string, number>();
  const keeps = new Map<string, Map<string, unknown>>();
  let visible: HTMLElement | null = null;

  /**
   * The focus follows whoever goes from page to page in here; it is never taken from the host, from what the
   * page itself gave it to, nor from who is on this page already and asks it for something else. To give it
   * at once would lay the page out within the tap.
   */
  function takeFocus(heading: HTMLElement, scroller: HTMLElement): () => void {
    const root = container.getRootNode() as ShadowRoot;
    const document = container.ownerDocument;
    const isFree = () => {
      // Around a frame somebody may be writing in the page of the host.
      if (!document.hasFocus()) return false;
      const [inside, outside] = [root.activeElement, document.activeElement];
      return inside ? !scroller.contains(inside) : !outside || outside === document.body;
    };
    if (!isFree()) return () => {};
    let stop = () => {};
    const take = () => {
      stop();
      stop = after(clock, 0, () => {
        // What is told stays over the pages: the title has its turn when that has been read.
        if (top.get()) stop = top.subscribe(() => top.get() ?? take());
        else if (isFree()) heading.focus({ preventScroll: true });
      });
    };
    take();
    return () => stop();
  }

  return {
    lifeOf: (entry) => ({
      onShow({ heading, scroller }) {
        const key = keyOf(entry);
        visible = scroller;
        const stop = scrollTo(scroller, offsets.get(key) ?? 0);
        // Asked when the page is left, it would be laid out once more to be hidden.
        const remember = () => void offsets.set(key, scroller.scrollTop);
        scroller.addEventListener('scroll', remember, { passive: true });
        const letGo = isFirst() ? () => {} : takeFocus(heading, scroller);
        return () => {
          stop();
          letGo();
          scroller.removeEventListener('scroll', remember);
          if (visible === scroller) visible = null;
        };
      },
      kept() {
        const key = keyOf(entry);
        const kept = keeps.get(key) ?? new Map<string, unknown>();
        keeps.set(key, kept);
        return kept;
      },
    }),
    toTop: () => visible?.scrollTo({ top: 0, behavior: 'smooth' }),
    forget(entry) {
      if (findRoute(entry.path)?.isTab) return;
      offsets.delete(keyOf(entry));
      keeps.delete(keyOf(entry));
    },
  };
}

/** Scrolls there as soon as the content reaches that far, unless somebody scrolls first. */
function scrollTo(scroller: HTMLElement, offset: number): () => void {
  if (offset === 0) return () => {};
  scroller.scrollTop = offset;
  if (scroller.scrollTop >= offset) return () => {};
  const watch = new MutationObserver(() => {
    scroller.scrollTop = offset;
    if (scroller.scrollTop >= offset) stop();
  });
  const TAKING_OVER = ['wheel', 'touchstart', 'keydown'];
  const stop = () => {
    watch.disconnect();
    for (const type of TAKING_OVER) scroller.removeEventListener(type, stop);
  };
  watch.observe(scroller, { childList: true, subtree: true });
  for (const type of TAKING_OVER) scroller.addEventListener(type, stop, { passive: true });
  return stop;
}
