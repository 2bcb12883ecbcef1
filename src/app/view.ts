import r2wc from '@r2wc/react-to-web-component';
import { clearQueryCache } from '../api/clear-query-cache.ts';
import type { App } from './app.ts';
import { AppView, type AppViewProps } from './AppView.tsx';

/** An inner custom element in the shadow root of `<wealth-rewards>`. It renders the app with React. */
export interface ViewElement extends HTMLElement {
  app: App;
}

// r2wc adds an attribute only for a prop with a type.
const Base = r2wc<AppViewProps>(AppView, {
  props: { app: undefined as never },
}) as new () => ViewElement & {
  connectedCallback(): void;
  disconnectedCallback(): void;
};

/** Keeps the app and its dialogs when the view is moved in the document. Then it fires `moved` (scroll-memory.ts). */
class View extends Base {
  override connectedCallback(): void {
    super.connectedCallback();
    // A move without `moveBefore` takes open dialogs out of the top layer; show them again.
    for (const dialog of this.app.environment.container.querySelectorAll<HTMLDialogElement>(
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
