/**
 * The error of a query of Testing Library, without the whole page in its message. Testing Library shows the line of the
 * test in an error of this name alone.
 */
export const getElementError = (message: string | null) =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
