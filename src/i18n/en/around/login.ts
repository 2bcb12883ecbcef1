import type { Translation } from '../../text-key.ts';
import type { login as zhHans } from '../../zh-Hans/around/login.ts';

export const login: Translation<typeof zhHans> = {
  'login.license': 'Licence: {license}',
  'login.service': '{service} ({hours})',
  'login.operatorUnavailable': 'The operator details could not be loaded',
  'login.operatorUnavailableHint': 'You can still log in',
};
