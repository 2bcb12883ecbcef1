import type { AroundTexts } from '../text-key.ts';
import { common } from './around/common.ts';
import { controls } from './around/controls.ts';
import { login } from './around/login.ts';
import { operation } from './around/operation.ts';

export const around: AroundTexts = {
  ...common,
  ...controls,
  ...operation,
  ...login,
};
