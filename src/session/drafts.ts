export type Drafts = ReturnType<typeof createDrafts>;

/** Keeps unsent form values in memory, until the member logs out or another member logs in. */
export function createDrafts() {
  const drafts = new Map<string, unknown>();
  let currentOwner = '';
  /** Deletes the drafts of another member. */
  const setOwner = (owner: string) => {
    if (owner !== currentOwner) drafts.clear();
    currentOwner = owner;
  };
  return {
    /** `owner` is the member's invitation code, `form` the name of the form. */
    read(owner: string, form: string): unknown {
      setOwner(owner);
      return drafts.get(form) ?? null;
    },
    /** `null` deletes the draft. */
    write(owner: string, form: string, values: unknown): void {
      setOwner(owner);
      drafts.set(form, values);
    },
    clear: () => drafts.clear(),
  };
}
