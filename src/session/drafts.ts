/** Form values not sent yet, in memory only, until the member logs out or another logs in. */
export interface Drafts {
  read(owner: string, form: string): unknown;
  /** `null` deletes the draft. */
  write(owner: string, form: string, values: unknown): void;
  clear(): void;
}

export function createDrafts(): Drafts {
  const drafts = new Map<string, unknown>();
  let current = '';
  /** Deletes the drafts of another member. */
  const setOwner = (owner: string) => {
    if (owner !== current) drafts.clear();
    current = owner;
  };
  return {
    read(owner, form) {
      setOwner(owner);
      return drafts.get(form) ?? null;
    },
    write(owner, form, values) {
      setOwner(owner);
      drafts.set(form, values);
    },
    clear: () => drafts.clear(),
  };
}
