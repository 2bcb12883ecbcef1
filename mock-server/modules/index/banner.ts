import type { Contract } from '../../../src/contract/contract.ts';
import type { Handler } from '../../implement.ts';

export const banner: Handler<Contract['index']['banner']> = ({ db }) => ({
  list: [...db.banners.all()].sort((a, b) => a.sort - b.sort),
});
