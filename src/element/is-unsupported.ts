/** Returns whether the browser lacks what the app needs: container queries for the layout, random numbers for ids. */
export const isUnsupported = (): boolean =>
  !('container' in document.documentElement.style) || !window.crypto;
