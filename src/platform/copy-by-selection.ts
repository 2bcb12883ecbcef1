/** Copies a text where the browser has no `navigator.clipboard`, as on a page without https. */
export function copyBySelection({ document }: Window, root: ShadowRoot, text: string): boolean {
  const field = document.createElement('textarea');
  const focusedElement = root.activeElement as HTMLElement | null;
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', opacity: '0' });
  // Everything outside an open dialog is inert, so put the field into the dialog.
  ([...root.querySelectorAll('dialog[open]')].at(-1) ?? root).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focusedElement?.focus({ preventScroll: true });
  return isCopied;
}
