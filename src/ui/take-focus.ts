/** A ref of an element that takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
