import type { Translation } from '../../text-key.ts';
import type { login as zhHans } from '../../zh-Hans/around/login.ts';

export const login: Translation<typeof zhHans> = {
  'login.license': 'Licence: {license}',
  'login.service': '{service} ({hours})',
  'login.operatorUnavailable': 'Couldn’t load the operator details',
  'login.operatorUnavailableHint': 'You can still log in',
};
