import { implement } from '../../implement.ts';
import { config } from './config.ts';

export const common = implement('common', { config });
