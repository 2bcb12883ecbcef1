import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { ValidInputOf } from '../../../src/contract/endpoint.ts';
import { formatTime } from '../../../src/contract/time.ts';
import { BusinessError, fieldError } from '../../business-error.ts';
import type { Call, Handler } from '../../implement.ts';
import type { Db } from '../../store/tables.ts';
import { settingsOf } from '../common/rules/settings.ts';
import { maskNickname } from '../shared/masking.ts';
import { presentMember } from './login.ts';
import { ACCOUNT_STATUS } from './rows.ts';
import type { UserRow } from './rows.ts';
import { addMember } from './rules/add-member.ts';
import { recordInvite } from './rules/invite.ts';
import { rememberLogin } from './rules/logins.ts';
import { generateInviteCode, generateRecoveryCode } from './rules/member-codes.ts';
import { openSession } from './rules/sessions.ts';

type Register = Contract['user']['register'];
type Input = ValidInputOf<Register>;

/** Returns the member with this invitation code, or null without a code. Refuses an unknown code. */
function inviterOf({ db, input, ipLimits }: Call<Input>): UserRow | null {
  const { invite_code, mobile } = input;
  if (invite_code === undefined) {
    if (settingsOf(db).register.invite_required) throw fieldError('invite_code', CODE.missing);
    return null;
  }
  const code = invite_code.toUpperCase();
  const inviter = db.users.find(
    (user) => user.invite_code === code && user.status === ACCOUNT_STATUS.active,
  );
  if (!inviter) {
    ipLimits.count('guesses');
    throw fieldError('invite_code', CODE.unknownInviteCode);
  }
  if (inviter.mobile === mobile) throw fieldError('invite_code', CODE.ownInviteCode);
  return inviter;
}

function checkRegistrationAllowed(db: Db, input: Input): void {
  const { register, agreements } = settingsOf(db);
  if (!register.open) throw new BusinessError(CODE.registrationClosed);
  if (input.password !== input.password_confirm)
    throw fieldError('password_confirm', CODE.passwordMismatch);
  const versionOf = (wanted: string) => agreements.find(({ key }) => key === wanted)?.version;
  const agreement_version = versionOf('user');
  const privacy_version = versionOf('privacy');
  const { agreement_version: agreedVersion, privacy_version: agreedPrivacy = privacy_version } =
    input;
  if (agreedVersion !== agreement_version || agreedPrivacy !== privacy_version)
    throw new BusinessError(CODE.stale, {}, { agreement_version, privacy_version });
}

/** Creates a member with empty accounts. Returns the recovery code, which is never shown again. */
export const register: Handler<Register> = {
  async prepare({ input, hash, random }) {
    const { mobile } = input;
    const recovery_code = generateRecoveryCode(random);
    const [password_hash, recovery_hash] = await Promise.all([
      hash(input.password),
      hash(recovery_code),
    ]);
    return (call) => {
      const { db, caller, ipLimits, now } = call;
      checkRegistrationAllowed(db, input);
      ipLimits.refuseUsedUp('guesses');
      ipLimits.refuseUsedUp('accounts');
      const inviter = inviterOf(call);
      if (db.users.where('mobile', mobile).length > 0) {
        // Otherwise registrations would tell which numbers have an account.
        ipLimits.count('guesses');
        throw fieldError('mobile', CODE.mobileTaken);
      }
      ipLimits.count('accounts');
      const user = addMember(db, {
        mobile,
        password_hash,
        recovery_hash,
        nickname: `用户${mobile.slice(-4)}`,
        invite_code: generateInviteCode(db, random),
        inviter_id: inviter?.id ?? null,
        created_at: now,
      });
      if (inviter) recordInvite(db, inviter.id, user.id, now);
      rememberLogin(db, user.id, caller, now);
      const { token, expire_at } = openSession(db, user, now, random);
      return {
        token,
        expire_time: formatTime(expire_at),
        recovery_code,
        user: presentMember(user),
        ...(inviter && { inviter_name: maskNickname(inviter.nickname) }),
      };
    };
  },
};
