/** What a member has typed and not sent, in memory alone, until they sign out or another signs in. */
export interface Drafts {
  read(owner: string, form: string): unknown;
  /** `null` forgets it. */
  write(owner: string, form: string, values: unknown): void;
  clear(): void;
}

export function createDrafts(): Drafts {
  const drafts = new Map<string, unknown>();
  let latest = '';
  /** Of one member at a time: what another typed is gone with their session. */
  const belong = (owner: string) => {
    if (owner !== latest) drafts.clear();
    latest = owner;
  };
  return {
    read(owner, form) {
      belong(owner);
      return drafts.get(form) ?? null;
    },
    write(owner, form, values) {
      belong(owner);
      if (values === null) drafts.delete(form);
      else drafts.set(form, values);
    },
    clear: () => drafts.clear(),
  };
}
