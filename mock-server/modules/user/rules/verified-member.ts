import { CODE } from '../../../../src/contract/codes.ts';
import { AUTH_STATUS } from '../../../../src/contract/statuses.ts';
import { BusinessError } from '../../../business-error.ts';
import type { Call } from '../../../implement.ts';
import type { UserRow } from '../rows.ts';

/** Returns the calling member. Refuses with 22001 without a verified real name. */
export function verifiedMember({ member }: Pick<Call, 'member'>): UserRow & { real_name: string } {
  const user = member();
  const { real_name, auth_status } = user;
  if (auth_status !== AUTH_STATUS.approved || real_name === null)
    throw new BusinessError(CODE.realNameRequired);
  return { ...user, real_name };
}
