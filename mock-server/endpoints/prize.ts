import { implement } from '../implement.ts';
import { bindAddress } from './prize/bind-address.ts';
import { draw } from './prize/draw.ts';
import { list } from './prize/list.ts';
import { records } from './prize/records.ts';

export const prize = implement('prize', { list, draw, records, bindAddress });
