import type { CallOptions } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { useSubmit } from '../../api/use-submit.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import type { auth } from '../../contract/user.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * Submits name and number and reads the member anew, as one operation: where the reading fails, the
 * next press is answered as the first was and reads again.
 */
export function useVerification() {
  const api = useApi();
  const session = useSession();
  return useSubmit(async (input: InputOf<typeof auth>, options: CallOptions) => {
    const { auth_status } = await api.user.auth(input, options);
    const member = await session.loadMember();
    // A reading that had begun before the submission knows nothing of it.
    return member.auth_status === auth_status ? member : session.loadMember();
  });
}
