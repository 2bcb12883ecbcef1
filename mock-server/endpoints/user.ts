import { implement } from '../implement.ts';
import { auth } from './user/auth.ts';
import { info } from './user/info.ts';
import { login } from './user/login.ts';
import { recoverPassword } from './user/recover-password.ts';
import { register } from './user/register.ts';

export const user = implement('user', { login, register, recoverPassword, auth, info });
