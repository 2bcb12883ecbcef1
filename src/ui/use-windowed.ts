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
  keyOf: (item: Item) => string;
  estimate: (item: Item) => number;
  isHeader: ((item: Item) => boolean) | undefined;
  overscan: number;
}

/** What a list leaves behind for its return: how high its rows were, and where it began. */
interface KeptList {
  readonly sizes: VirtualItem[];
  readonly margin: number;
}

/** A scroller that has not moved for so long stands still. */
const STILL_MS = 150;

const scrollerOf = (list: HTMLElement | null) =>
  list?.closest<HTMLElement>('[data-scroller]') ?? null;

/** Where the list begins in what its scroller scrolls, in px. */
function marginOf(list: HTMLElement, scroller: HTMLElement): number {
  const between = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return Math.round(between - scroller.clientTop + scroller.scrollTop);
}

/** The last of ascending numbers that is not above a limit. */
function lastUpTo(numbers: readonly number[], limit: number): number | undefined {
  const after = numbers.findIndex((n) => n > limit);
  return numbers[(after < 0 ? numbers.length : after) - 1];
}

// A list that comes late to a page takes it as it is scrolled, instead of scrolling it to its top.
const observeOffset = (
  instance: Virtualizer<HTMLElement, HTMLElement>,
  onOffset: (offset: number, isScrolling: boolean) => void,
) => {
  onOffset(instance.scrollElement?.scrollTop ?? 0, false);
  return observeElementOffset(instance, onOffset);
};

/** Which rows of a list are in the document, and where; by the scroller around it (`data-scroller`). */
export function useWindowed<Item>(options: WindowedOptions<Item>) {
  const { list, name, items, keyOf, estimate, isHeader, overscan } = options;
  const life = useContext(PageLifeContext);
  const [kept] = useState(() => life?.kept().get(name) as KeptList | undefined);
  const [margin, setMargin] = useState(kept?.margin ?? 0);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);

  const headers = useMemo(
    () => (isHeader ? items.flatMap((item, i) => (isHeader(item) ? [i] : [])) : []),
    [items, isHeader],
  );
  const focused = useMemo(
    () => (focusedKey === null ? -1 : items.findIndex((item) => keyOf(item) === focusedKey)),
    [items, keyOf, focusedKey],
  );
  // What has the focus stays in the document, or the focus would be lost; so does the header of the group.
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
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing of it is remembered beyond one drawing
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => scrollerOf(list.current),
    getItemKey: useCallback((i: number) => keyOf(items[i] as Item), [items, keyOf]),
    estimateSize: (i) => estimate(items[i] as Item),
    initialMeasurementsCache: kept?.sizes ?? [],
    observeElementOffset: observeOffset,
    overscan,
    scrollMargin: margin,
    rangeExtractor,
  });

  // What stands above may change its height; that is seen when it is next scrolled, and until then the
  // overscan makes up for it.
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = scrollerOf(element);
    if (!element || !scroller) return undefined;
    const look = () => setMargin(marginOf(element, scroller));
    look();
    let scrolledAt = 0;
    // Once when it begins to be scrolled: to measure makes the engine lay out the page, every time.
    const handleScroll = ({ timeStamp }: Event) => {
      if (timeStamp - scrolledAt > STILL_MS) look();
      scrolledAt = timeStamp;
    };
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', handleScroll);
  }, [list, items]);

  useLayoutEffect(() => {
    if (!life) return undefined;
    const element = list.current;
    return () => {
      const scroller = scrollerOf(element);
      if (!element || !scroller) return;
      const left: KeptList = {
        sizes: virtual.takeSnapshot(),
        margin: marginOf(element, scroller),
      };
      life.kept().set(name, left);
    };
  }, [life, list, name, virtual]);

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('[data-index]');
    const item = items[Number(row?.getAttribute('data-index') ?? -1)];
    setFocusedKey(item === undefined ? null : keyOf(item));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocusedKey(null);
  };
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
