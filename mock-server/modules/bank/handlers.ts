import { implement } from '../../implement.ts';
import { add } from './add.ts';
import { delete_ } from './delete.ts';
import { list } from './list.ts';

export const bank = implement('bank', { list, add, delete: delete_ });
