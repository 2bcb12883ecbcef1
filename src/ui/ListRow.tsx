import { memo, type ReactNode } from 'react';
import styles from './InfiniteList.module.css';
import { useStyles } from './use-styles.ts';

interface ListRowProps<Item> {
  item: Item;
  draw: (item: Item) => ReactNode;
  index: number;
  /** Of all rows; -1 while nobody knows. */
  count: number;
  /** Where it stands in the list, in px. */
  offset: number;
  /** It stays at the top of the scroller. */
  isStuck: boolean;
  measure: (element: HTMLElement | null) => void;
}

function Row<Item>({ item, draw, index, count, offset, isStuck, measure }: ListRowProps<Item>) {
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
      {draw(item)}
    </div>
  );
}

/** One row of a long list where it stands; drawn again only when something about it has changed. */
export const ListRow = memo(Row) as typeof Row;
