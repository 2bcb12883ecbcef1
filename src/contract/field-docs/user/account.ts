import { AUTH_STATUS, NO_VIP, NOT_ASSESSED, RISK_LEVEL, VIP_LEVEL } from '../../statuses.ts';
import { STATUS_TEXT, valuesOf } from '../common-fields.ts';
import type { FieldDocs } from '../field-docs-type.ts';

const TOKEN =
  'The secret of the session; every call that needs a login sends it in the header `token`.';
const SESSION_END = 'When the session ends if the token is not used; each use moves this time on.';

const MEMBER = {
  user: 'The member of the new session.',
  'user.id': 'The id of the member.',
  'user.is_auth': '1 if the real name of the member is verified, else 0.',
  'user.invite_code': 'The invitation code of the member, which never changes.',
};

const NEW_PASSWORD = '8 to 20 visible ASCII characters with a letter and a digit.';

const riskLevels = valuesOf({ notAssessed: NOT_ASSESSED, ...RISK_LEVEL });

export const accountFields: FieldDocs<
  'user',
  'login' | 'register' | 'recoverPassword' | 'auth' | 'info'
> = {
  login: {
    input: {
      mobile: 'The mobile number of the account, complete.',
      password: 'The password of the account.',
    },
    output: {
      token: TOKEN,
      expire_time: SESSION_END,
      is_new: '1 if this call has created the account, else 0.',
      ...MEMBER,
    },
  },
  register: {
    input: {
      mobile:
        'The mobile number of the new account, complete; each number has at most one account.',
      password: `The password of the new account: ${NEW_PASSWORD}`,
      password_confirm: 'The same password again.',
      invite_code:
        'The code of the member who invited the new one; optional unless `register.invite_required` of `common/config` is 1.',
      agree: 'Always 1: the consent to the user agreement and the privacy policy.',
      agreement_version:
        'The version of the agreement `user` that the form linked, from `common/config`.',
      privacy_version:
        'The version of the agreement `privacy` that the form linked, from `common/config`.',
    },
    output: {
      token: TOKEN,
      expire_time: SESSION_END,
      recovery_code:
        'The code that recovers the account without its password; only this answer contains it.',
      ...MEMBER,
      inviter_name:
        'The nickname of the member whose code was used, masked (`张*`); missing or null if no code was used.',
    },
  },
  recoverPassword: {
    input: {
      mode: 'The proof that the call contains: the recovery code, the real name with the identity number, or the old password.',
      mobile:
        'The mobile number of the account, complete; a call with a token may leave it out and then means the own account.',
      recovery_code: 'The recovery code of the account; only for the mode `recovery_code`.',
      real_name: 'The verified real name, complete; only for the mode `identity`.',
      id_card: 'The verified identity number, complete; only for the mode `identity`.',
      old_password:
        'The password until now; only for the mode `old_password`, which needs a token.',
      password: `The new password, which differs from the old one: ${NEW_PASSWORD}`,
      password_confirm: 'The new password again.',
    },
    output: {
      recovery_code:
        'The new recovery code, which replaces the old one; only this answer contains it.',
      hold_until: 'Until when withdrawals are blocked: 24 hours after this call.',
    },
  },
  auth: {
    input: {
      real_name: 'The legal name of the member, complete: 2 to 30 Chinese characters or `·`.',
      id_card: 'The identity number of the member, complete.',
      agree_sensitive: 'Always 1: the separate consent to the use of identity data.',
    },
    output: {
      is_auth: '1 if the real name is verified now, else 0.',
      auth_status: `The state of the verification: ${valuesOf(AUTH_STATUS)}.`,
      real_name_masked: 'The submitted name, masked after its first character (`张*`).',
    },
  },
  info: {
    input: {},
    output: {
      id: 'The id of the member.',
      mobile: 'The mobile number of the member, masked (`138****1234`).',
      nickname: 'The nickname of the member, complete, because it is their own.',
      avatar: 'The picture of the member; null if the member has none.',
      is_auth:
        '1 if the real name is verified, else 0; with 0 the app opens only the verification.',
      auth_status: `The state of the real-name verification: ${valuesOf(AUTH_STATUS)}.`,
      auth_reason: 'Why the verification was rejected, as text; null if it was not rejected.',
      auth_tries_left: 'How many more times the real name may be submitted today.',
      real_name:
        'The submitted real name, masked after its first character (`张*`); null before the first submission.',
      id_card:
        'The submitted identity number, masked (`1101************2X`); null before the first submission.',
      invite_code: 'The invitation code of the member, which never changes.',
      balance: 'The money that the member can spend or withdraw now.',
      frozen: 'The money in withdrawals that are under review or being paid.',
      invested: 'The principal of all wealth cards that are cooling off or held.',
      total_income: 'The results of all matured wealth cards together; negative after losses.',
      points: 'How many points the member has.',
      chances: 'How many lottery chances the member has, without the free draws.',
      free_draws: 'How many free draws are left today in the running lottery.',
      vip: 'The VIP level of the member.',
      'vip.level': `The VIP level now: ${valuesOf({ none: NO_VIP, ...VIP_LEVEL })}.`,
      'vip.name': 'The name of the level, also of level 0.',
      'vip.expire_time': 'When the VIP level ends or has ended; null if the member never had VIP.',
      'vip.is_active': '1 if the member has VIP now, else 0.',
      'vip.days_left':
        'The days until VIP ends, where a part of a day counts as a day; 0 without VIP.',
      risk: 'The result of the latest risk assessment.',
      'risk.level': `The risk level of the member: ${riskLevels}.`,
      'risk.text': 'The risk level as text for the member.',
      'risk.expire_time': 'Until when the assessment is valid; null if there was none.',
      sign: 'The daily sign-in of the member.',
      'sign.today_signed': '1 if the member has signed in today, else 0.',
      'sign.streak': 'How many days in a row the member has signed in; 0 after a missed day.',
      'sign.next': 'What the next sign-in brings if no day is missed.',
      'sign.next.points': 'The points of the next sign-in, with the factor of the VIP level.',
      'sign.next.chance': '1 if the next sign-in also brings a lottery chance, else 0.',
      todo: 'What waits for the member.',
      'todo.claimable_rewards': 'How many invitation rewards can be claimed.',
      'todo.claimable_amount': 'The sum of the invitation rewards that can be claimed.',
      'todo.claimable_until':
        'When the first of these rewards expires; null if no reward can be claimed.',
      'todo.prize_address': 'How many prizes wait for an address.',
      'todo.prize_address_until':
        'When the first of these prizes is forfeited; null if no prize waits for an address.',
      'todo.unread_notice':
        'How many important notices are at most seven days old; no call marks one as read.',
      in_progress:
        'What is under way: open withdrawals, wealth cards in their cooling-off period, and parcels.',
      'in_progress[].kind': 'What is under way: a withdrawal, a cooling-off period or a parcel.',
      'in_progress[].id': 'The id of the withdrawal, of the holding or of the prize record.',
      'in_progress[].title': 'The bank or WeChat, the wealth card, or the prize.',
      'in_progress[].amount': 'The money of the withdrawal or the wealth card; null for a parcel.',
      'in_progress[].status_text': STATUS_TEXT,
      'in_progress[].until':
        'When the money is expected or the cooling-off period ends; null for a parcel.',
      withdraw_hold_until:
        'Until when withdrawals are blocked after a recovery or change of the password; null if there was none.',
      created_at: 'When the account was registered.',
      last_logins: 'The latest ten logins and registrations of the account, newest first.',
      'last_logins[].time': 'When the login happened.',
      'last_logins[].place': 'The approximate place, such as a city, never an IP address.',
      'last_logins[].device': 'The device and the program, without versions and numbers.',
    },
  },
};
