import { useRef } from 'react';
import type { CallOptions, Member } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { useSubmit } from '../../api/use-submit.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import type { auth } from '../../contract/user.ts';
import { useSession } from '../../session/use-session.ts';

/** Submits name and number, then refetches the member; where that fails, the next press refetches alone. */
export function useVerification() {
  const api = useApi();
  const session = useSession();
  const submitted = useRef<Member['auth_status'] | null>(null);
  return useSubmit(async (input: InputOf<typeof auth>, options: CallOptions) => {
    submitted.current ??= (await api.user.auth(input, options)).auth_status;
    const member = await session.loadMember();
    // A reading that had begun before the submission knows nothing of it.
    const isCurrent = member.auth_status === submitted.current;
    const current = isCurrent ? member : await session.loadMember();
    submitted.current = null;
    return current;
  });
}
