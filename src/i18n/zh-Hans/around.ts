import { common } from './around/common.ts';
import { controls } from './around/controls.ts';
import { login } from './around/login.ts';
import { operation } from './around/operation.ts';

/** The texts of what surrounds the pages; they load after the login form. */
export const around = {
  ...common,
  ...controls,
  ...operation,
  ...login,
} as const;
