import { implement } from '../implement.ts';
import { binding } from './card/binding.ts';
import { info } from './card/info.ts';

export const card = implement('card', { info, binding });
