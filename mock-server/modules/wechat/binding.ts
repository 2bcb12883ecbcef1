import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { ValidInputOf } from '../../../src/contract/endpoint.ts';
import { BusinessError, fieldError } from '../../business-error.ts';
import type { Call, Handler } from '../../implement.ts';
import { withPassword } from '../user/rules/password-check.ts';
import { verifiedMember } from '../user/rules/verified-member.ts';
import { hasOpenWithdrawal } from '../user/rules/withdrawal-orders.ts';
import { payeeOf, presentPayee } from './present-payee.ts';
import { isPicture } from './rules/pictures.ts';

/** Verifies the real name and the password. Refuses while a withdrawal to WeChat is open. */
function verifyOwner(call: Call<unknown>, verifyPassword: () => void) {
  const owner = verifiedMember(call);
  verifyPassword();
  if (hasOpenWithdrawal(call.db, owner.id, null)) throw new BusinessError(CODE.wechatInUse);
  return owner;
}

/** Adds or replaces the member's WeChat payee. The new payee is on hold for a day (`shared/payee-hold.ts`). */
function bindPayee(
  call: Call<ValidInputOf<Contract['wechat']['bind']>>,
  verifyPassword: () => void,
) {
  const { db, now, input } = call;
  const qr_image = input.qr_image ?? null;
  if (qr_image !== null && !isPicture(qr_image)) throw fieldError('qr_image', CODE.pictureRefused);
  const owner = verifyOwner(call, verifyPassword);
  const existingPayee = payeeOf(db, owner.id);
  const fields = {
    wechat_no: input.wechat_no,
    nickname: input.nickname?.trim() || owner.nickname,
    qr_image,
    bind_at: now,
  };
  const payee = existingPayee
    ? db.wechat_payees.update(existingPayee.id, fields)
    : db.wechat_payees.insert({ ...fields, user_id: owner.id });
  return { info: presentPayee(payee, owner, now) };
}

/** Removes the member's WeChat payee. Succeeds even if there is none. */
function unbindPayee(call: Call<unknown>, verifyPassword: () => void) {
  const { id } = verifyOwner(call, verifyPassword);
  const existingPayee = payeeOf(call.db, id);
  if (existingPayee) call.db.wechat_payees.remove(existingPayee.id);
  return { info: null };
}

export const bind: Handler<Contract['wechat']['bind']> = withPassword(
  CODE.payeePassword,
  bindPayee,
);

export const unbind: Handler<Contract['wechat']['unbind']> = withPassword(
  CODE.payeePassword,
  unbindPayee,
);
