interface Position {
  readonly left: number;
  readonly top: number;
  /** False while the element has no size, because the host or a tab hides it. */
  isShown: boolean;
}

/**
 * Keeps the scroll position of each element in `container`. Every browser drops it when the host moves the element, and
 * some browsers drop it when the element is hidden. Returns the cleanup.
 */
export function keepScrollPositions(container: HTMLElement): () => void {
  const positions = new Map<Element, Position>();
  // Created by the first scroll: jsdom, where hosts may test, has no `ResizeObserver`.
  let observer: ResizeObserver | null = null;

  function restore({ left, top }: Position, element: Element): void {
    element.scrollTo({ left, top, behavior: 'instant' });
  }

  function forget(element: Element): void {
    positions.delete(element);
    observer?.unobserve(element);
  }

  function handleResize({ target, contentRect }: ResizeObserverEntry): void {
    const position = positions.get(target);
    if (!target.isConnected) {
      forget(target);
    } else if (position) {
      const isShown = contentRect.height > 0;
      if (isShown && !position.isShown) restore(position, target);
      position.isShown = isShown;
    }
  }

  function remember({ target }: Event): void {
    const element = target as Element;
    const { scrollLeft: left, scrollTop: top, clientHeight } = element;
    if (clientHeight === 0) return;
    // The observer reports no removal of an element that was hidden before.
    for (const known of positions.keys()) if (!known.isConnected) forget(known);
    observer ??= new ResizeObserver((entries) => entries.forEach(handleResize));
    if (!positions.has(element)) observer.observe(element);
    positions.set(element, { left, top, isShown: true });
  }
  const restoreAll = () => positions.forEach(restore);
  container.addEventListener('scroll', remember, { capture: true, passive: true });
  container.addEventListener('moved', restoreAll, { capture: true });
  return () => {
    observer?.disconnect();
    container.removeEventListener('scroll', remember, { capture: true });
    container.removeEventListener('moved', restoreAll, { capture: true });
  };
}
