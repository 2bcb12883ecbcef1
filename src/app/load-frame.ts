import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Texts } from '../i18n/texts.ts';
import { createLazy, type Lazy } from '../lib/lazy.ts';
import type { Clock } from '../platform/clock.ts';
import type * as frameComponents from './frame-components.ts';

/** The components around the pages, by name. */
export type FrameComponents = typeof frameComponents;

/** The components around the pages, which load together with their texts. */
export interface LazyFrame extends Lazy<FrameComponents> {
  /** The components to show; `null` until the first page is painted and they are loaded. */
  readonly shown: StoreApi<FrameComponents | null>;
  /** Loads and shows them. Call it when a page is painted. Retries silently after a failure. */
  readonly show: () => void;
}

/** How long to wait after a failed load before the next one. */
const RETRY_MS = 5000;

export function createFrame({ fetchAllTexts }: Texts, clock: Clock): LazyFrame {
  const lazy = createLazy(async () => {
    const [components] = await Promise.all([import('./frame-components.ts'), fetchAllTexts()]);
    return components;
  });
  const shown = createStore<FrameComponents | null>(() => null);
  let isRequested = false;
  function load(): void {
    lazy.fetch().then(
      (components) => shown.setState(components, true),
      () => clock.setTimeout(load, RETRY_MS),
    );
  }
  return {
    ...lazy,
    shown,
    show() {
      if (!isRequested) load();
      isRequested = true;
    },
  };
}
