/** Keys that reach the host even from a field: Tab, for a focus trap of the host, and the function keys. */
const KEYS_FOR_HOST = /^(Tab|F\d+)$/;

/** Whether this key does something in the app. */
function isHandledByApp({
  key,
  target,
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent) {
  const element = target as Element;
  // Alt with Ctrl is AltGr, which types a character.
  if ((ctrlKey || metaKey) && !altKey) return false;
  if (key === 'Escape') return element.closest('dialog') !== null;
  if (element.matches('input,select,textarea')) return !KEYS_FOR_HOST.test(key);
  // Enter and Space press the focused element.
  return defaultPrevented || (/^(Enter| )$/.test(key) && element.matches('a,button,summary'));
}

/**
 * Stops keys that the app handles, so that they trigger no shortcut of the host. Outside the shadow root the
 * target is the element itself, and the host cannot know that the member is typing. Returns the cleanup.
 */
export function blockHostShortcuts(container: HTMLElement): () => void {
  // The last key whose press was kept from the host; '' if the host got the last press.
  let blockedKey = '';
  const blockHandledKey = (event: KeyboardEvent) => {
    const isPress = event.type === 'keydown';
    // The focus may have moved since the key was pressed, for example out of a closed dialog.
    const isBlocked = (!isPress && event.key === blockedKey) || isHandledByApp(event);
    if (isPress) blockedKey = isBlocked ? event.key : '';
    if (isBlocked) event.stopPropagation();
  };
  const types = ['keydown', 'keypress', 'keyup'] as const;
  for (const type of types) container.addEventListener(type, blockHandledKey);
  return () => {
    for (const type of types) container.removeEventListener(type, blockHandledKey);
  };
}
