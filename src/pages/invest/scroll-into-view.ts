/** A ref callback that shows its element when it appears, because the pressed button may be far below it. */
export const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'center' });
