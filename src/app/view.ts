import r2wc from '@r2wc/core';
import { createElement } from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { clearQueryCache } from '../api/clear-query-cache.ts';
import { AppView, type AppViewProps } from './AppView.tsx';
import type { App } from './app.ts';

/** An inner custom element in the shadow root of `<wealth-rewards>`. It renders the app with React. */
export interface ViewElement extends HTMLElement {
  app: App;
}

/** Returns the name of an error, without its message. */
const errorName = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/** The error callbacks of the React root. Without them, React dispatches errors on the host's window. */
const rootOptions = ({ host }: App): RootOptions => ({
  onRecoverableError: (error) =>
    host.warn('React met an error while drawing and recovered', {
      error: errorName((error as Error | null | undefined)?.cause ?? error),
    }),
  onUncaughtError: (error) =>
    void host.emit('wr-error', { code: 'RENDER', message: errorName(error), recoverable: false }),
});

// r2wc turns a React component into a custom element. It adds an attribute only for a prop with a type.
const Base = r2wc<AppViewProps & { container?: HTMLElement }, Root>(
  AppView,
  { props: { app: undefined as never } },
  {
    mount(container, _, props) {
      const root = createRoot(container, rootOptions(props.app));
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

/** Keeps the app and its dialogs when the view is moved in the document. Then it fires `moved` (scroll-memory.ts). */
class View extends Base {
  override connectedCallback(): void {
    super.connectedCallback();
    // A move without `moveBefore` takes open dialogs out of the top layer; show them again.
    for (const dialog of this.app.host.container.querySelectorAll<HTMLDialogElement>(
      'dialog[open]:not(:modal)',
    )) {
      dialog.open = false;
      dialog.showModal();
    }
    this.dispatchEvent(new Event('moved'));
  }

  override disconnectedCallback(): void {
    // Wait until the move is over: r2wc would unmount at once, but a moved element must keep its app.
    void Promise.resolve().then(() => {
      if (this.isConnected) return;
      super.disconnectedCallback();
      // Clears the cache after the unmount, because the last render can still start queries.
      clearQueryCache(this.app.server);
    });
  }

  connectedMoveCallback(): void {
    // With this callback, `moveBefore` does not call the other two callbacks.
    this.dispatchEvent(new Event('moved'));
  }
}

/** Defines the view under a tag that no other bundle on the page has taken. Returns the tag. */
function defineView(): string {
  let tag = `wr-view-${__VERSION__.replaceAll('.', '-')}`;
  while (customElements.get(tag)) tag += '-x';
  customElements.define(tag, View);
  return tag;
}

/** The tag of the view in this bundle. */
export const VIEW_TAG = defineView();
