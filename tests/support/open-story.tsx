import '@testing-library/jest-dom/vitest';
import { configure, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { createGalleryContext } from '../../embed-demo/gallery/gallery-context.ts';
import { Gallery } from '../../embed-demo/gallery/Gallery.tsx';
import type { Locale } from '../../src/i18n/resolve-locale.ts';
import { getElementError } from './element-error.ts';

configure({ asyncUtilTimeout: 30_000, getElementError });

/**
 * Opens a story of the gallery in happy-dom, which has no layout. `state` returns the queries of Testing Library for one
 * state of the story, `all` those for the whole document, with its dialogs.
 */
export async function openStory(name: string, locale: Locale = 'zh-Hans') {
  history.replaceState(null, '', `?${new URLSearchParams({ only: name, locale })}`);
  const view = document.body.appendChild(document.createElement('div'));
  const layer = document.body.appendChild(document.createElement('div'));
  const context = createGalleryContext({ adoptedStyleSheets: [] } as never, view, layer);
  await context.texts.fetchAllTexts();
  const root = createRoot(view);
  root.render(<Gallery context={context} />);
  onTestFinished(() => {
    root.unmount();
    view.remove();
    layer.remove();
  });
  const all = within(document.body);
  await all.findByRole('region', { name });
  const element = (state: string) => {
    const found = view.querySelector<HTMLElement>(`[data-state="${state}"]`);
    if (!found) throw new RangeError(`the story ${name} has no state ${state}`);
    return found;
  };
  return {
    all,
    view,
    element,
    state: (state: string) => within(element(state)),
    user: userEvent.setup(),
  };
}
