import { useRef, type ReactNode } from 'react';
import styles from './InfiniteList.module.css';
import { ListEnd, type ListEndProps } from './ListEnd.tsx';
import { ListRow } from './ListRow.tsx';
import { useStyles } from './use-styles.ts';
import { useWindowed } from './use-windowed.ts';

interface InfiniteListProps<Item> extends ListEndProps {
  /** What the rows have in common, for assistive technology; one name once on a page. */
  label: string;
  /** All rows that are there, headers of groups among them. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The same function from one drawing to the next, or every row is drawn again as it scrolls. */
  draw: (item: Item) => ReactNode;
  /** How high a row will probably be, in px. */
  estimate: (item: Item) => number;
  /** Rows beyond the screen on either side, so that a quick flick meets no blank; fewer where they are costly. */
  overscan?: number;
  /** Headers stay at the top while their group is read; they need a ground of their own. */
  isHeader?: (item: Item) => boolean;
}

/**
 * A list of any length in the scroller of its page: only what is near the screen is in the document, and
 * more is fetched 50 px before the end. (The browser's own search finds only what is in the document: a
 * long list wants a filter of its own.)
 */
export function InfiniteList<Item>({
  label,
  items,
  keyOf,
  draw,
  estimate,
  isHeader,
  overscan = 6,
  ...end
}: InfiniteListProps<Item>) {
  const css = useStyles(styles);
  const list = useRef<HTMLDivElement>(null);
  const { rows, height, measure, onFocus, onBlur, stuck } = useWindowed({
    list,
    name: label,
    items,
    keyOf,
    estimate,
    isHeader,
    overscan,
  });
  return (
    <div>
      <div
        ref={list}
        className={css['list']}
        role="list"
        aria-label={label}
        style={{ blockSize: height }}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {rows.map(({ key, index, offset }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <ListRow
              key={key}
              index={index}
              offset={offset}
              isStuck={index === stuck}
              count={end.hasMore ? -1 : items.length}
              item={item}
              draw={draw}
              measure={measure}
            />
          );
        })}
      </div>
      <ListEnd {...end} count={items.length} />
    </div>
  );
}
