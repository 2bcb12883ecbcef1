import { createStore } from 'zustand/vanilla';
import type { Environment } from '../platform/environment.ts';

export interface LeaveConfirmation {
  /** Asks the member before the page is left; `null` if nothing would be lost. */
  readonly confirm: (() => Promise<boolean>) | null;
  /** The member has agreed: from now on nobody asks. */
  readonly release: () => void;
}

/** Creates the store of the dialog that the member answers before the page is left. */
export function createLeaveConfirmation({ holdUnload }: Pick<Environment, 'holdUnload'>) {
  const none: LeaveConfirmation = { confirm: null, release: () => {} };
  const leaveConfirmation = createStore<LeaveConfirmation>(() => none);
  return {
    leaveConfirmation,
    registerLeaveConfirmation: (confirm: () => Promise<boolean>): (() => void) => {
      const releaseUnload = holdUnload();
      const release = () => {
        releaseUnload();
        if (leaveConfirmation.getState().confirm === confirm) leaveConfirmation.setState(none);
      };
      leaveConfirmation.setState({ confirm, release });
      return release;
    },
  };
}
