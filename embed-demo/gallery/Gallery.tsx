/// <reference types="vite/types/importMeta.d.ts" />
import { useRef, useState, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import app from '../../src/app/AppFrame.module.css';
import { DialogLayer } from '../../src/app/DialogLayer.tsx';
import { TextsContext } from '../../src/i18n/use-t.ts';
import type { Appearance } from '../../src/platform/settings.ts';
import base from '../../src/ui/base.module.css';
import { useAppearance, usePageServices } from '../../src/ui/hooks/use-page-services.ts';
import { useStyles } from '../../src/ui/hooks/use-styles.ts';
import tokens from '../../src/ui/tokens.module.css';
import { UiContext } from '../../src/ui/ui-context.ts';
import type { GalleryContext } from './gallery-context.ts';
import styles from './gallery.module.css';
import { GalleryNav } from './GalleryNav.tsx';
import { PURPOSES } from './purposes.ts';

/** The stories of all components, sorted by name. A story is a file `<name>.stories.tsx` beside its component. */
const STORIES = Object.entries(
  import.meta.glob<{ Story: ComponentType }>('../../src/**/*.stories.tsx', { eager: true }),
)
  .map(([path, { Story }]) => ({ name: path.replace(/^.*\/|\.stories\.tsx$/g, ''), Story }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const matchesFilter = (name: string, filter: string) =>
  [name, ...(PURPOSES[name] ?? [])].join(' ').toLowerCase().includes(filter.trim().toLowerCase());

export function Gallery({ context }: { context: GalleryContext }) {
  return (
    <TextsContext value={context.texts}>
      <UiContext value={context}>
        {/* The gallery is one page, so links in stories lead nowhere. */}
        <MemoryRouter>
          <Stories only={context.only} />
          <DialogLayer />
        </MemoryRouter>
      </UiContext>
    </TextsContext>
  );
}

function Stories({ only }: { only: string | null }) {
  const css = useStyles(styles);
  const appCss = useStyles(app);
  useStyles(base);
  useStyles(tokens);
  const [filter, setFilter] = useState('');
  const stories = useRef<HTMLDivElement>(null);
  const shownStories = STORIES.filter(({ name }) =>
    only === null ? matchesFilter(name, filter) : name === only,
  );
  return (
    <div className={only === null ? css.layout : css.alone}>
      {only === null && (
        <GalleryNav
          names={shownStories.map(({ name }) => name)}
          filter={filter}
          onFilter={setFilter}
          stories={stories}
        />
      )}
      <main className={css.scroller} tabIndex={0}>
        <div className={`${appCss['column']} ${css.column}`}>
          <div className={css.stories} ref={stories}>
            <h1 className={css.title}>组件库 Style guide</h1>
            {only === null && <AppearanceControls />}
            {shownStories.map(({ name, Story }) => (
              <section key={name} id={name} className={css.story} aria-label={name} tabIndex={-1}>
                <h2 className={css.name}>{name}</h2>
                {only === null && <Purpose name={name} />}
                <Story />
              </section>
            ))}
            {shownStories.length === 0 && <NoStory name={only ?? filter} />}
          </div>
        </div>
      </main>
    </div>
  );
}

/** Says what a component is for. */
function Purpose({ name }: { name: string }) {
  const css = useStyles(styles);
  const isEnglish = useAppearance().locale === 'en';
  return <p className={css.purpose}>{PURPOSES[name]?.[isEnglish ? 1 : 0]}</p>;
}

function NoStory({ name }: { name: string }) {
  const isEnglish = useAppearance().locale === 'en';
  return <p>{isEnglish ? `There is no component “${name}”.` : `没有组件“${name}”。`}</p>;
}

/** The choices of the controls at the top of the gallery. */
const APPEARANCE_OPTIONS: { [Key in keyof Appearance]: readonly Appearance[Key][] } = {
  theme: ['light', 'dark'],
  textSize: ['standard', 'large'],
  locale: ['zh-Hans', 'en'],
};

/** Switches theme, text size and language. */
function AppearanceControls() {
  const css = useStyles(styles);
  const appearance = useAppearance();
  const { choose } = usePageServices();
  return (
    <div className={css.looks}>
      {Object.entries(APPEARANCE_OPTIONS).map(([key, values]) => (
        <label key={key} className={css.look}>
          <span>{`${key} `}</span>
          <select
            value={appearance[key as keyof Appearance]}
            onChange={(event) => choose({ [key]: event.currentTarget.value })}
          >
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
