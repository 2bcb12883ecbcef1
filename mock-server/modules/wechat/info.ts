import type { Contract } from '../../../src/contract/contract.ts';
import type { Handler } from '../../implement.ts';
import { payeeOf, presentPayee } from './present-payee.ts';

export const info: Handler<Contract['wechat']['info']> = ({ db, now, member }) => {
  const owner = member();
  const payee = payeeOf(db, owner.id);
  return { info: payee ? presentPayee(payee, owner, now) : null };
};
