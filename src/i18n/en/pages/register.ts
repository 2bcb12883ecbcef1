import type { Translation } from '../../text-key.ts';
import type { register as zhHans } from '../../zh-Hans/pages/register.ts';

export const register: Translation<typeof zhHans> = {
  'register.password': 'Password',
  'register.passwordConfirm': 'Confirm password',
  'register.inviteCode': 'Invitation code',
  'register.inviteLinked': 'From the invitation link',
  'register.inviteEdit': 'Change',
  'register.optional': 'Optional',
  'register.agree': 'Agreements',
  'register.consent': 'I have read and accept the ',
  'register.submitting': 'Signing up…',
  'register.unclear':
    'No result came back; you may be registered. Try to log in with this number first.',
  'register.closed': 'Sign-up is closed for now',
  'register.closedHint': 'Please come back later or contact support',
  'register.unavailable': 'You cannot sign up right now',
  'register.unavailableHint':
    'The user agreement could not be loaded. If you have an account, you can still log in.',
  'register.done': 'You are signed up. Keep this recovery code',
  'register.recoveryHint':
    'It gets you back in if you forget your password. It is shown only this once: write it down or take a screenshot.',
  'register.strength': '{rule}. Strength: {strength}',
  'register.weak': 'weak',
  'register.medium': 'medium',
  'register.strong': 'strong',
  'register.inviteUnknown': 'There is no such code: correct it, or clear it and go on',
};
