import type { RefObject } from 'react';
import { useAppearance } from '../../src/ui/hooks/use-page-services.ts';
import { useStyles } from '../../src/ui/hooks/use-styles.ts';
import styles from './gallery.module.css';

interface GalleryNavProps {
  /** The names of the stories that match the filter. */
  names: readonly string[];
  filter: string;
  onFilter: (filter: string) => void;
  /** The element that contains the stories. */
  stories: RefObject<HTMLElement | null>;
}

/** Filters the stories by their names and purposes, and leads to one of them. */
export function GalleryNav({ names, filter, onFilter, stories }: GalleryNavProps) {
  const css = useStyles(styles);
  const isEnglish = useAppearance().locale === 'en';
  const show = (name: string) => {
    const story = stories.current?.querySelector<HTMLElement>(`[id="${name}"]`);
    story?.scrollIntoView();
    story?.focus();
  };
  return (
    <nav className={css.nav} aria-label={isEnglish ? 'Components' : '组件'}>
      <a href="/">{isEnglish ? 'All demo pages' : '全部演示页面'}</a>
      <label className={css.filter}>
        <span>{isEnglish ? 'Find a component' : '查找组件'}</span>
        <input
          type="search"
          value={filter}
          onChange={(event) => onFilter(event.currentTarget.value)}
        />
      </label>
      <ul className={css.names} role="list">
        {names.map((name) => (
          <li key={name}>
            {/* Without a script, or in a new tab, the link shows this story alone. */}
            <a
              href={`?only=${name}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                show(name);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
