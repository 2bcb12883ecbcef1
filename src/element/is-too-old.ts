/** Whether the engine is below the floor: without container queries nothing of the app has its size. */
export const isTooOld = (): boolean => !('container' in document.documentElement.style);
