import { memo, type ReactNode } from 'react';
import styles from './InfiniteList.module.css';
import { useStyles } from './use-styles.ts';

interface ListRowProps<Item> {
  item: Item;
  renderItem: (item: Item) => ReactNode;
  index: number;
  /** The total number of rows; -1 if unknown. */
  count: number;
  /** The position in the list, in px. */
  offset: number;
  /** Sticky at the top of the scroller. */
  isStuck: boolean;
  measure: (element: HTMLElement | null) => void;
}

function Row<Item>({
  item,
  renderItem,
  index,
  count,
  offset,
  isStuck,
  measure,
}: ListRowProps<Item>) {
  const css = useStyles(styles);
  return (
    <div
      ref={measure}
      className={css[isStuck ? 'stuck' : 'row']}
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      data-index={index}
      style={isStuck ? undefined : { transform: `translateY(${offset}px)` }}
    >
      {renderItem(item)}
    </div>
  );
}

/** A positioned row of a virtualized list; renders only when its props change. */
export const ListRow = memo(Row) as typeof Row;
