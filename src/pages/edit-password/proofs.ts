import { CODE } from '../../contract/codes.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import type { RECOVERY_MODES } from '../../contract/statuses.ts';
import { recoverPassword } from '../../contract/user/account.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { normalizeIdCard, normalizeMobile } from '../../lib/normalize-input.ts';
import { normalizeRealName } from '../../lib/normalize-name.ts';
import { checkInput, checkRepeatedPassword } from '../shared/check-input.ts';
import type { FieldProblem } from '../shared/use-form.ts';
import { normalizeRecoveryCode } from './normalize-recovery-code.ts';

/** How the member proves to own the account. */
export type Proof = (typeof RECOVERY_MODES)[number];

/** `recover` for a forgotten password, `change` for a known one. */
export type Purpose = 'recover' | 'change';

/** The values of the empty form. The form keeps the values of proofs that are not selected. */
export const EMPTY_VALUES = {
  recovery_code: '',
  real_name: '',
  id_card: '',
  old_password: '',
  mobile: '',
  password: '',
  password_confirm: '',
};

type Values = typeof EMPTY_VALUES;

/** The text keys of the field labels. */
export const LABELS = {
  recovery_code: 'editPassword.recoveryCode',
  real_name: 'realname.name',
  id_card: 'realname.idCard',
  old_password: 'editPassword.oldPassword',
  mobile: 'login.mobile',
  password: 'editPassword.newPassword',
  password_confirm: 'register.passwordConfirm',
} as const satisfies Record<keyof Values, TextKey>;

/** The label and the hint of each proof. */
export const PROOF_TEXTS = {
  recovery_code: ['editPassword.byCode', 'editPassword.byCodeHint'],
  identity: ['editPassword.byIdentity', 'editPassword.byIdentityHint'],
  old_password: ['editPassword.byOldPassword', 'editPassword.byOldPasswordHint'],
} as const satisfies Record<Proof, readonly [TextKey, TextKey]>;

function proofFields(proof: Proof, values: Values) {
  switch (proof) {
    case 'recovery_code':
      return { recovery_code: normalizeRecoveryCode(values.recovery_code) };
    case 'identity':
      return {
        real_name: normalizeRealName(values.real_name),
        id_card: normalizeIdCard(values.id_card),
      };
    case 'old_password':
      return { old_password: values.old_password };
  }
}

/** Builds the request with only the selected proof. An empty mobile number is left out. */
export function toRecoveryInput(proof: Proof, values: Values): InputOf<typeof recoverPassword> {
  const { mobile, password, password_confirm } = values;
  return {
    mode: proof,
    ...(mobile && { mobile: normalizeMobile(mobile) }),
    ...proofFields(proof, values),
    password,
    password_confirm,
  };
}

export const checkValues = (
  proof: Proof,
  values: Values,
  hasMobileField: boolean,
): FieldProblem[] =>
  checkInput(recoverPassword, toRecoveryInput(proof, values), values, (errors) => [
    ...(hasMobileField && !values.mobile ? [{ field: 'mobile', code: CODE.missing }] : []),
    ...checkRepeatedPassword(values, errors),
  ]);
