import { implement } from '../../implement.ts';
import { binding } from './binding.ts';
import { info } from './info.ts';

export const card = implement('card', { info, binding });
