import { createStore } from 'zustand/vanilla';
import type { Environment } from '../platform/environment.ts';

/** Creates the store of the dialog that the member answers before the page is left. */
export function createLeaveConfirmation({ holdUnload }: Pick<Environment, 'holdUnload'>) {
  const leaveConfirmation = createStore<{ confirm: (() => Promise<boolean>) | null }>(() => ({
    confirm: null,
  }));
  return {
    leaveConfirmation,
    registerLeaveConfirmation: (confirm: () => Promise<boolean>): (() => void) => {
      leaveConfirmation.setState({ confirm });
      const releaseUnload = holdUnload();
      return () => {
        releaseUnload();
        if (leaveConfirmation.getState().confirm === confirm)
          leaveConfirmation.setState({ confirm: null });
      };
    },
  };
}
