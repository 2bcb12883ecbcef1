import { useMemo } from 'react';
import { useMember } from './use-member.ts';
import { useSession } from './use-session.ts';

const NO_SECRET_FIELDS: readonly never[] = [];

/** Where `useForm` stores typed values. */
export interface Draft<V> {
  readonly get: () => Partial<V> | null;
  readonly set: (values: V | null) => void;
}

/**
 * The member's draft of a form, which survives an expired session. `secretFields` are never stored.
 */
export function useDraft<V extends Readonly<Record<string, unknown>>>(
  form: string,
  secretFields: (keyof V & string) | readonly (keyof V & string)[] = NO_SECRET_FIELDS,
): Draft<V> {
  const { drafts } = useSession().getState();
  const { invite_code: owner } = useMember();
  return useMemo(
    () => ({
      get: () => drafts.read(owner, form) as Partial<V> | null,
      set(values) {
        const secrets: readonly string[] = [secretFields].flat();
        const publicValues =
          values && Object.entries(values).filter(([name]) => !secrets.includes(name));
        drafts.write(owner, form, publicValues && Object.fromEntries(publicValues));
      },
    }),
    [drafts, owner, form, secretFields],
  );
}
