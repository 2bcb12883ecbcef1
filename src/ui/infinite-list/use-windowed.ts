import {
  defaultRangeExtractor,
  measureElement,
  observeElementOffset,
  useVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { openStoredValue } from '../../platform/stored-value.ts';
import { usePage, type PageContext } from '../page/use-page.ts';

type ListRef = RefObject<HTMLElement | null>;

export interface WindowedOptions<Item> {
  /** The accessible name. It is unique on the page, because the kept state of the list has it as its key. */
  label: string;
  /** All loaded rows, including group headers. */
  items: readonly Item[];
  getKey: (item: Item) => string;
  estimateHeight: (item: Item) => number;
  /** Whether a row is a group header. Headers are sticky, so they need a background. */
  isHeader?: (item: Item) => boolean;
  /** Rows rendered beyond the screen, so that a flick shows no blanks. Use fewer if rows are expensive. */
  overscan?: number;
}

/** The row heights (`sizes`) and the position (`margin`) of the list, kept until the page is shown again. */
interface KeptList {
  readonly sizes: VirtualItem[];
  readonly margin: number;
}

/** After this long without a scroll event, the next event begins a new scroll. */
const STILL_MS = 150;

const scrollerOf = (list: HTMLElement | null) =>
  list?.closest<HTMLElement>('[data-scroller]') ?? null;

/**
 * The distance from the start of the scrolled content to the list, in px of the layout like `scrollTop`. Where the host
 * zooms or scales the element, the px of `getBoundingClientRect` are others.
 */
function measureMargin(list: HTMLElement, scroller: HTMLElement): number {
  let margin = 0;
  for (let box: Element | null = list; box instanceof HTMLElement && box !== scroller;) {
    margin += box.offsetTop;
    box = box.offsetParent;
  }
  return margin;
}

/** Returns the last of the ascending numbers that is at most `limit`. */
function lastUpTo(numbers: readonly number[], limit: number): number | undefined {
  const firstAbove = numbers.findIndex((n) => n > limit);
  return numbers[(firstAbove < 0 ? numbers.length : firstAbove) - 1];
}

/** Measures the height of a row. A row that the host hides has none, and keeps its last height. */
const measureRow: typeof measureElement = (row, entry, virtualizer) =>
  measureElement(row, entry, virtualizer) ||
  (virtualizer.measurementsCache[virtualizer.indexFromElement(row)]?.size ?? 0);

// Reports the current scroll position first. Otherwise a list that mounts late would scroll to the top.
const observeOffset = (
  instance: Virtualizer<HTMLElement, HTMLElement>,
  onOffset: (offset: number, isScrolling: boolean) => void,
) => {
  onOffset(instance.scrollElement?.scrollTop ?? 0, false);
  return observeElementOffset(instance, onOffset);
};

const openKeptList = (page: PageContext, label: string) =>
  openStoredValue<KeptList | null>(page.storage(), label, null);

/** Virtualizes a list in the nearest `data-scroller` element: returns only the rows that are near the screen. */
export function useWindowed<Item>(list: ListRef, options: WindowedOptions<Item>) {
  const { label, items, getKey, estimateHeight, isHeader, overscan = 6 } = options;
  const page = usePage();
  const [keptList] = useState(() => page && openKeptList(page, label).getState().value);
  const margin = useMargin(list, items, keptList?.margin ?? 0);

  const headerIndexes = useMemo(
    () => (isHeader ? items.flatMap((item, i) => (isHeader(item) ? [i] : [])) : []),
    [items, isHeader],
  );
  const { focusedIndex, onFocus, onBlur } = useFocusedRow(items, getKey);
  // The focused row stays in the document, or it would lose the focus. The current group header stays too.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const stickyIndex = lastUpTo(headerIndexes, range.startIndex);
      const rows = new Set(defaultRangeExtractor(range));
      if (stickyIndex !== undefined) rows.add(stickyIndex);
      if (focusedIndex >= 0) rows.add(focusedIndex);
      return [...rows].sort((a, b) => a - b);
    },
    [headerIndexes, focusedIndex],
  );
  // eslint-disable-next-line react-hooks/incompatible-library -- its result is used within one render only
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => scrollerOf(list.current),
    getItemKey: useCallback((i: number) => getKey(items[i] as Item), [items, getKey]),
    estimateSize: (i) => estimateHeight(items[i] as Item),
    initialMeasurementsCache: keptList?.sizes ?? [],
    measureElement: measureRow,
    observeElementOffset: observeOffset,
    overscan,
    scrollMargin: margin,
    rangeExtractor,
  });

  useLayoutEffect(() => {
    if (!page) return undefined;
    return () => {
      const listToKeep: KeptList = {
        sizes: virtualizer.takeSnapshot(),
        margin: virtualizer.options.scrollMargin,
      };
      openKeptList(page, label).getState().set(listToKeep);
    };
  }, [page, label, virtualizer]);

  return {
    rows: virtualizer
      .getVirtualItems()
      .map(({ key, index, start }) => ({ key, index, offset: start - margin })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    stickyIndex: lastUpTo(headerIndexes, virtualizer.range?.startIndex ?? 0),
    onFocus,
    onBlur,
  };
}

/** The distance from the start of the scrolled content to the list. */
function useMargin(list: ListRef, items: unknown, initialMargin: number): number {
  const [margin, setMargin] = useState(initialMargin);
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = scrollerOf(element);
    if (!element || !scroller) return undefined;
    const updateMargin = () => {
      // A list that the host hides has no position.
      if (element.offsetParent) setMargin(measureMargin(element, scroller));
    };
    updateMargin();
    // Measures again when the host shows the list, and when the content above it gets another height.
    const observer = new ResizeObserver(updateMargin);
    for (const box of [scroller, ...scroller.children]) observer.observe(box);
    let scrolledAt = 0;
    // Content may have been inserted above. Measures only when scrolling begins, because it forces a layout.
    const handleScroll = ({ timeStamp }: Event) => {
      if (timeStamp - scrolledAt > STILL_MS) updateMargin();
      scrolledAt = timeStamp;
    };
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', handleScroll);
    };
  }, [list, items]);
  return margin;
}

/** Tracks the row that has the focus: `focusedIndex` is -1 if no row has it. */
function useFocusedRow<Item>(items: readonly Item[], getKey: (item: Item) => string) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const focusedIndex = useMemo(
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
  return { focusedIndex, onFocus, onBlur };
}
