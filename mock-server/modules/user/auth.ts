import type { Contract } from '../../../src/contract/contract.ts';
import type { Handler } from '../../implement.ts';
import { verifyIdentity } from './rules/verify-identity.ts';

export const auth: Handler<Contract['user']['auth']> = ({ input, db, now, member }) =>
  verifyIdentity(db, member(), input, now);
