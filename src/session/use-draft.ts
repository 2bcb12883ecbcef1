import { useMemo } from 'react';
import { useMember } from './use-member.ts';
import { useSession } from './use-session.ts';

const NONE: readonly never[] = [];

/** Where `useForm` keeps what is typed. */
export interface Draft<V> {
  readonly get: () => Partial<V> | null;
  readonly set: (values: V | null) => void;
}

/**
 * The member's draft of a form: whoever loses the session in the middle of it finds it again when they
 * are back. Fields named in `secret` are never kept.
 */
export function useDraft<V extends Readonly<Record<string, unknown>>>(
  form: string,
  secret: (keyof V & string) | readonly (keyof V & string)[] = NONE,
): Draft<V> {
  const { drafts } = useSession();
  const { invite_code: owner } = useMember();
  return useMemo(
    () => ({
      get: () => drafts.read(owner, form) as Partial<V> | null,
      set(values) {
        const secrets: readonly string[] = [secret].flat();
        const kept = values && Object.entries(values).filter(([name]) => !secrets.includes(name));
        drafts.write(owner, form, kept && Object.fromEntries(kept));
      },
    }),
    [drafts, owner, form, secret],
  );
}
