import { useMemo } from 'react';
import { useMember } from './use-member.ts';
import { useSession } from './use-session.ts';

/** Where `useForm` keeps what is typed. */
export interface Draft<V> {
  readonly get: () => Partial<V> | null;
  readonly set: (values: V | null) => void;
}

/**
 * The member's draft of a form: whoever loses the session in the middle of it finds it again when they
 * are back. A field named in `secret` is never kept.
 */
export function useDraft<V extends Readonly<Record<string, unknown>>>(
  form: string,
  secret?: keyof V & string,
): Draft<V> {
  const { drafts } = useSession();
  const { invite_code: owner } = useMember();
  return useMemo(
    () => ({
      get: () => drafts.read(owner, form) as Partial<V> | null,
      set(values) {
        const kept = values && Object.entries(values).filter(([name]) => name !== secret);
        drafts.write(owner, form, kept && Object.fromEntries(kept));
      },
    }),
    [drafts, owner, form, secret],
  );
}
