import { useContext, type Context } from 'react';

/** Reads a context; throws if the provider is missing. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (value === null) throw new Error('used outside of its provider');
  return value;
}
