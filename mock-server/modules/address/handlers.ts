import { implement } from '../../implement.ts';
import { add } from './add.ts';
import { delete_ } from './delete.ts';
import { edit } from './edit.ts';
import { list } from './list.ts';

export const address = implement('address', { list, add, edit, delete: delete_ });
