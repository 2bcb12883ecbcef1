import { createBox } from './shell-parts.ts';

/** Shows the app, or other content in its place until the app is ready. */
export function createSplash(document: Document) {
  const slot = document.createElement('slot');
  const container = createBox(document, 'container');
  const splash = createBox(document, 'splash');
  const children = createBox(document, 'children', slot);
  // True until the app is shown; true again when other content replaces it.
  let isWaiting = true;
  let hasFailed = false;

  /** Whether the host has put content into the element. White space does not count. */
  const hasChildren = () =>
    slot
      .assignedNodes()
      .some((node) => node.nodeType !== node.TEXT_NODE || node.textContent?.trim());
  const updateVisibility = () => {
    children.hidden = !isWaiting || hasFailed || !hasChildren();
    splash.hidden = !isWaiting || !children.hidden;
    container.hidden = isWaiting;
  };
  // The HTML parser adds the host's children after it has connected the element.
  slot.addEventListener('slotchange', updateVisibility);

  return {
    container,
    /** The boxes inside the shell. One is visible at a time. */
    boxes: [container, splash, children],
    /** Shows `content` in place of the app. A failure hides the host's children too. A click calls `onRetry`. */
    showContent: (content: Node, isFailure = false, onRetry?: () => void): void => {
      isWaiting = true;
      hasFailed = isFailure;
      // The host can replace the content through this slot.
      const hostSlot = document.createElement('slot');
      hostSlot.name = isFailure ? 'error' : 'loading';
      hostSlot.append(content);
      splash.replaceChildren(hostSlot);
      splash.setAttribute('aria-busy', String(!isFailure));
      splash.setAttribute('part', isFailure ? '' : 'skeleton');
      // A click anywhere on the splash retries, unless content of the host has handled the click.
      splash.onclick = (event) => event.defaultPrevented || onRetry?.();
      updateVisibility();
    },
    showApp: (): void => {
      isWaiting = false;
      splash.replaceChildren();
      updateVisibility();
    },
  };
}
