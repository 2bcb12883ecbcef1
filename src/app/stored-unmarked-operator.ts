import { usePersistentState } from '../ui/hooks/use-persistent-state.ts';

const isTrue = (stored: unknown) => stored === true;

/** A stored flag. If it is `true`, the operator needs no ribbon, and the next start reserves no space for it. */
export const useUnmarkedOperatorFlag = () =>
  usePersistentState('unmarked', { scope: 'device', initial: false, parse: isTrue });
