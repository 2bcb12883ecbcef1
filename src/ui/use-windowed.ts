import {
  defaultRangeExtractor,
  observeElementOffset,
  useVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { PageLifeContext } from './page-life.ts';

interface WindowedOptions<Item> {
  list: RefObject<HTMLElement | null>;
  name: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  estimateHeight: (item: Item) => number;
  isHeader: ((item: Item) => boolean) | undefined;
  overscan: number;
}

/** Kept for when the page is shown again: the row heights and the position of the list. */
interface KeptList {
  readonly sizes: VirtualItem[];
  readonly margin: number;
}

/** Without a scroll event for this long, the scroller stands still. */
const STILL_MS = 150;

const scrollerOf = (list: HTMLElement | null) =>
  list?.closest<HTMLElement>('[data-scroller]') ?? null;

/** The distance in px from the start of the scrolled content to the list. */
function measureMargin(list: HTMLElement, scroller: HTMLElement): number {
  const between = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return Math.round(between - scroller.clientTop + scroller.scrollTop);
}

/** The last of ascending numbers that is not above a limit. */
function lastUpTo(numbers: readonly number[], limit: number): number | undefined {
  const after = numbers.findIndex((n) => n > limit);
  return numbers[(after < 0 ? numbers.length : after) - 1];
}

// A list that mounts late keeps the scroll position instead of scrolling to the top.
const observeOffset = (
  instance: Virtualizer<HTMLElement, HTMLElement>,
  onOffset: (offset: number, isScrolling: boolean) => void,
) => {
  onOffset(instance.scrollElement?.scrollTop ?? 0, false);
  return observeElementOffset(instance, onOffset);
};

/** Virtualizes a list by the scroller around it (`data-scroller`). */
export function useWindowed<Item>(options: WindowedOptions<Item>) {
  const { list, name, items, getKey, estimateHeight, isHeader, overscan } = options;
  const life = useContext(PageLifeContext);
  const [kept] = useState(() => life?.kept().get(name) as KeptList | undefined);
  const margin = useMargin(list, items, kept?.margin ?? 0);

  const headers = useMemo(
    () => (isHeader ? items.flatMap((item, i) => (isHeader(item) ? [i] : [])) : []),
    [items, isHeader],
  );
  const { focused, onFocus, onBlur } = useFocusedRow(items, getKey);
  // The focused row stays in the document, or it would lose the focus. So does the current group header.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const stuck = lastUpTo(headers, range.startIndex);
      const rows = new Set(defaultRangeExtractor(range));
      if (stuck !== undefined) rows.add(stuck);
      if (focused >= 0) rows.add(focused);
      return [...rows].sort((a, b) => a - b);
    },
    [headers, focused],
  );
  // eslint-disable-next-line react-hooks/incompatible-library -- its result is used within one render only
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => scrollerOf(list.current),
    getItemKey: useCallback((i: number) => getKey(items[i] as Item), [items, getKey]),
    estimateSize: (i) => estimateHeight(items[i] as Item),
    initialMeasurementsCache: kept?.sizes ?? [],
    observeElementOffset: observeOffset,
    overscan,
    scrollMargin: margin,
    rangeExtractor,
  });

  useLayoutEffect(() => {
    if (!life) return undefined;
    const element = list.current;
    return () => {
      const scroller = scrollerOf(element);
      if (!element || !scroller) return;
      const left: KeptList = {
        sizes: virtual.takeSnapshot(),
        margin: measureMargin(element, scroller),
      };
      life.kept().set(name, left);
    };
  }, [life, list, name, virtual]);

  return {
    rows: virtual
      .getVirtualItems()
      .map(({ key, index, start }) => ({ key, index, offset: start - margin })),
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    stuck: lastUpTo(headers, virtual.range?.startIndex ?? 0),
    onFocus,
    onBlur,
  };
}

/** The distance from the start of the scrolled content to the list, measured when scrolling begins. */
function useMargin(list: RefObject<HTMLElement | null>, items: unknown, initial: number): number {
  const [margin, setMargin] = useState(initial);
  // Content above may change its height; the overscan covers that until the next scroll.
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = scrollerOf(element);
    if (!element || !scroller) return undefined;
    const look = () => setMargin(measureMargin(element, scroller));
    look();
    let scrolledAt = 0;
    // Only when scrolling begins, because each measurement forces a layout.
    const handleScroll = ({ timeStamp }: Event) => {
      if (timeStamp - scrolledAt > STILL_MS) look();
      scrolledAt = timeStamp;
    };
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', handleScroll);
  }, [list, items]);
  return margin;
}

/** The index of the row that has the focus, or -1. */
function useFocusedRow<Item>(items: readonly Item[], getKey: (item: Item) => string) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const focused = useMemo(
    () => (focusedKey === null ? -1 : items.findIndex((item) => getKey(item) === focusedKey)),
    [items, getKey, focusedKey],
  );
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('[data-index]');
    const item = items[Number(row?.getAttribute('data-index') ?? -1)];
    setFocusedKey(item === undefined ? null : getKey(item));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocusedKey(null);
  };
  return { focused, onFocus, onBlur };
}
