import { implement } from '../../implement.ts';
import { bindAddress } from './bind-address.ts';
import { draw } from './draw.ts';
import { list } from './list.ts';
import { records } from './records.ts';

export const prize = implement('prize', { list, draw, records, bindAddress });
