import { memo, useRef, type ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './InfiniteList.module.css';
import { ListEnd, type ListEndProps } from './ListEnd.tsx';
import { useWindowed, type WindowedOptions } from './use-windowed.ts';

/** `Row`, rendered again only when its props change. */
const ListRow = memo(Row) as typeof Row;

export interface InfiniteListProps<Item> extends ListEndProps, WindowedOptions<Item> {
  /** Keep the function stable, or every row renders again while scrolling. */
  renderItem: (item: Item) => ReactNode;
  /** The class of the box around the rows and the end of the list. */
  className?: string | undefined;
}

/** A virtualized list in the scroller of its page. The browser's “find in page” finds only rows near the screen. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { label, renderItem, className, items, hasMore } = props;
  const css = useStyles(styles);
  const list = useRef<HTMLDivElement>(null);
  const { rows, height, measure, onFocus, onBlur, stickyIndex } = useWindowed(list, props);
  return (
    <div className={className}>
      <div
        ref={list}
        className={css.list}
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
              isSticky={index === stickyIndex}
              count={hasMore ? -1 : items.length}
              item={item}
              renderItem={renderItem}
              measure={measure}
            />
          );
        })}
      </div>
      <ListEnd {...props} count={items.length} />
    </div>
  );
}

interface ListRowProps<Item> {
  item: Item;
  renderItem: (item: Item) => ReactNode;
  index: number;
  /** The total number of rows; -1 if unknown. */
  count: number;
  /** The distance from the top of the list, in px. */
  offset: number;
  /** The row is a group header that stays at the top while its group is scrolled. */
  isSticky: boolean;
  /** A ref callback that measures the height of the row. */
  measure: (element: HTMLElement | null) => void;
}

function Row<Item>(props: ListRowProps<Item>) {
  const { item, renderItem, index, count, offset, isSticky, measure } = props;
  const css = useStyles(styles);
  return (
    <div
      ref={measure}
      className={css[isSticky ? 'stickyRow' : 'row']}
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      data-index={index}
      style={isSticky ? undefined : { transform: `translateY(${offset}px)` }}
    >
      {renderItem(item)}
    </div>
  );
}
