import type { Contract } from '../../../src/contract/contract.ts';
import type { Handler } from '../../implement.ts';

const MAX_NOTICES = 10;

/** The newest notices. */
export const notice: Handler<Contract['index']['notice']> = ({ db }) => ({
  list: [...db.notices.all()].sort((a, b) => b.id - a.id).slice(0, MAX_NOTICES),
});
