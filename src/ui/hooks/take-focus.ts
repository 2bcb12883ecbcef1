/** A ref callback that focuses its element when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
