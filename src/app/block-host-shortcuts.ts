/** Keys that lead out of a field: focus traps and function keys are the page's even there. */
const LEAD_OUT = /^(Tab|F\d+)$/;

function isOurs({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const element = target as Element;
  // With Alt it is the third character of a key (AltGr), not a shortcut.
  if ((ctrlKey || metaKey) && !altKey) return false;
  if (key === 'Escape') return element.closest('dialog') !== null;
  if (element.matches('input,select,textarea')) return !LEAD_OUT.test(key);
  // Enter and the space bar press what has the focus; what we have answered ourselves is answered.
  return defaultPrevented || (/^(Enter| )$/.test(key) && element.matches('a,button,summary'));
}

/**
 * Keeps what is typed in the app from the shortcuts of the page around it. Those see the element alone as
 * the target, so that the page cannot know by itself that somebody is typing. Returns the way to stop.
 */
export function keepKeys(container: HTMLElement): () => void {
  let pressed = '';
  const keep = (event: KeyboardEvent) => {
    const isPress = event.type === 'keydown';
    // A key is let go of where its press has led to: out of the dialog that it has closed.
    const isKept = (!isPress && event.key === pressed) || isOurs(event);
    if (isPress) pressed = isKept ? event.key : '';
    if (isKept) event.stopPropagation();
  };
  const types = ['keydown', 'keypress', 'keyup'] as const;
  for (const type of types) container.addEventListener(type, keep);
  return () => {
    for (const type of types) container.removeEventListener(type, keep);
  };
}
