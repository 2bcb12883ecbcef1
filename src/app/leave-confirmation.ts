export type LeaveConfirmation = ReturnType<typeof createLeaveConfirmation>;

/** Asks the member to confirm before leaving a page on which something can be lost. */
export function createLeaveConfirmation() {
  // Asks the member. Resolves to true if the page may be left.
  let confirm: (() => Promise<boolean>) | null = null;
  return {
    isRegistered: () => confirm !== null,
    /** Calls `newConfirm` before the page is left. Returns the cleanup. */
    register: (newConfirm: () => Promise<boolean>) => {
      confirm = newConfirm;
      return () => {
        if (confirm === newConfirm) confirm = null;
      };
    },
    /** Runs `go` at once, or after the member has agreed. Returns whether it ran at once. */
    leave(go: () => void): boolean {
      const currentConfirm = confirm;
      if (!currentConfirm) {
        go();
        return true;
      }
      void currentConfirm().then((isConfirmed) => {
        if (!isConfirmed || confirm !== currentConfirm) return;
        confirm = null;
        go();
      });
      return false;
    },
    /** Ignores the member's answer to an open confirmation. */
    dispose: () => void (confirm = null),
  };
}
