import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { formatCount } from '../../lib/format-amount.ts';
import { nextTab } from '../../lib/next-tab.ts';
import type { Elements } from '../elements.ts';
import { useCentred } from '../hooks/use-centred.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Tabs.module.css';

interface TabsProps<Key extends string> {
  /** The accessible name of the tab list. */
  label: string;
  /** `count` is a number after the name, such as that of the records in the tab. */
  tabs: readonly { readonly key: Key; readonly name: string; readonly count?: number }[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Shown in the same row, after the tabs. */
  end?: Elements;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs above one panel, which has the content of the selected tab. The arrow keys select a tab. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, selected, onSelect, end, children } = props;
  const css = useStyles(styles);
  const id = useId();
  return (
    <>
      <div className={css.row}>
        <TabList label={label} tabs={tabs} selected={selected} onSelect={onSelect} id={id} />
        {end}
      </div>
      <div
        className={css.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}

type TabListProps<Key extends string> = Omit<TabsProps<Key>, 'end' | 'children'> & { id: string };

function TabList<Key extends string>({ label, tabs, selected, onSelect, id }: TabListProps<Key>) {
  const css = useStyles(styles);
  const list = useCentred(selected);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const selectedIndex = tabs.findIndex(({ key }) => key === selected);
    const nextIndex = nextTab(event, selectedIndex, tabs.length);
    const nextTabItem = nextIndex === null ? undefined : tabs[nextIndex];
    if (nextIndex === null || !nextTabItem) return;
    event.preventDefault();
    onSelect(nextTabItem.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[nextIndex]?.focus();
  };
  return (
    <div
      ref={list}
      className={css.list}
      data-strip
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {tabs.map(({ key, name, count }) => (
        <button
          key={key}
          type="button"
          className={css.tab}
          role="tab"
          id={`${id}-${key}`}
          data-item={key}
          aria-selected={key === selected}
          aria-controls={key === selected ? `${id}-panel` : undefined}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
        >
          <span>{name}</span>
          {count !== undefined && <span className={css.count}>{` ${formatCount(count)}`}</span>}
        </button>
      ))}
    </div>
  );
}
