/** Whether the engine is not supported: the layout needs container queries. */
export const isTooOld = (): boolean => !('container' in document.documentElement.style);
