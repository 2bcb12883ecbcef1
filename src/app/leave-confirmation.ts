/** Asks the member before the current page is left, while something on it can be lost. */
export interface LeaveConfirmation {
  isRegistered(): boolean;
  /** Calls `confirm` before the page is left, until released. */
  readonly register: (confirm: () => Promise<boolean>) => () => void;
  /** Runs `go` at once, or after the member has agreed. Returns whether it ran at once. */
  leave(go: () => void): boolean;
  /** Drops a pending question. */
  dispose(): void;
}

export function createLeaveConfirmation(): LeaveConfirmation {
  let confirm: (() => Promise<boolean>) | null = null;
  return {
    isRegistered: () => confirm !== null,
    register(next) {
      confirm = next;
      return () => {
        if (confirm === next) confirm = null;
      };
    },
    leave(go) {
      const current = confirm;
      if (!current) {
        go();
        return true;
      }
      void current().then((isConfirmed) => {
        if (!isConfirmed || confirm !== current) return;
        confirm = null;
        go();
      });
      return false;
    },
    dispose() {
      confirm = null;
    },
  };
}
