import { useContext, type Context } from 'react';

/** What a provider above gives; a component that is drawn without one is a mistake of ours. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (value === null) throw new Error('used outside of its provider');
  return value;
}
