import r2wc from '@r2wc/core';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { clearQueryCache } from '../api/clear-query-cache.ts';
import { AppView, type AppViewProps } from './AppView.tsx';
import type { App } from './app.ts';
import { errorReports } from './error-reports.ts';

/** The element inside the border's shadow root that draws the app with React. */
export interface ViewElement extends HTMLElement {
  app: App;
}

// A prop without a type is handed on as it is: no attribute is read for it and none is written.
const Base = r2wc<AppViewProps & { container?: HTMLElement }, Root>(
  AppView,
  { props: { app: undefined as never } },
  {
    mount(container, _, props) {
      const root = createRoot(container, errorReports(props.app));
      root.render(createElement(AppView, props));
      return root;
    },
    update: (root, props) => root.render(createElement(AppView, props)),
    unmount: (root) => root.unmount(),
  },
) as new () => ViewElement & {
  connectedCallback(): void;
  disconnectedCallback(): void;
};

class View extends Base {
  override connectedCallback(): void {
    super.connectedCallback();
    // A move takes what stands on the top layer from there, but for `moveBefore`.
    for (const dialog of this.app.host.container.querySelectorAll<HTMLDialogElement>(
      'dialog[open]:not(:modal)',
    )) {
      dialog.open = false;
      dialog.showModal();
    }
  }

  override disconnectedCallback(): void {
    // r2wc unmounts at once; a move of the host's element must not cost the app its state.
    queueMicrotask(() => {
      if (this.isConnected) return;
      super.disconnectedCallback();
      // Only now: a page that is drawn for the last time still begins to read.
      clearQueryCache(this.app.server);
    });
  }

  connectedMoveCallback(): void {
    // Its presence tells `moveBefore` that nothing needs to be torn down.
  }
}

/** Defines the view under a name that no other bundle on the page has taken. */
function defineView(): string {
  let tag = `wr-view-${__VERSION__.replaceAll('.', '-')}`;
  while (customElements.get(tag)) tag += '-x';
  customElements.define(tag, View);
  return tag;
}

export const VIEW_TAG = defineView();
