import { CODE } from '../../../../src/contract/codes.ts';
import { AUTH_STATUS } from '../../../../src/contract/statuses.ts';
import { BusinessError } from '../../../business-error.ts';
import type { UserRow } from '../rows.ts';
import type { Call } from '../../../implement.ts';

/** The member who calls, refused with 22001 unless their real name is verified. */
export function verifiedMember({ member }: Pick<Call, 'member'>): UserRow & { real_name: string } {
  const user = member();
  const { real_name, auth_status } = user;
  if (auth_status !== AUTH_STATUS.approved || real_name === null)
    throw new BusinessError(CODE.realNameRequired);
  return { ...user, real_name };
}
