import type { Translation } from '../../text-key.ts';
import type { editPassword as zhHans } from '../../zh-Hans/pages/edit-password.ts';

export const editPassword: Translation<typeof zhHans> = {
  'editPassword.lead': 'First prove that the account is yours, then choose a new password.',
  'editPassword.proof': 'How to verify',
  'editPassword.byCode': 'With the recovery code',
  'editPassword.byCodeHint': 'The 12 characters you kept when you signed up or last reset',
  'editPassword.byIdentity': 'With your identity',
  'editPassword.byIdentityHint': 'Legal name and full ID number; for verified accounts',
  'editPassword.byOldPassword': 'With the current password',
  'editPassword.byOldPasswordHint': 'For the account that is logged in',
  'editPassword.recoveryCode': 'Recovery code',
  'editPassword.oldPassword': 'Current password',
  'editPassword.ownMobile': 'Logged in now: {mobile}',
  'editPassword.ownMobileUnavailable': 'Your account could not be loaded',
  'editPassword.ownMobileUnavailableHint': 'Enter its mobile number to reset the password anyway',
  'editPassword.newPassword': 'New password',
  'editPassword.rule': '8–20 characters with letters and digits',
  'editPassword.submit': 'Reset password',
  'editPassword.submitting': 'Resetting…',
  'editPassword.unclear':
    'No result came back; your password may have changed. Try to log in with the new one first.',
  'editPassword.wait': 'You can try again in about {n} h.',
  'editPassword.help': 'Contact support in the official group',
  'editPassword.done': 'Your password has been reset',
  'editPassword.sessionsEnded': 'You are logged out on every device. Log in with the new password.',
  'editPassword.hold': 'To protect your money, withdrawals are on hold for 24 hours, until {time}.',
  'editPassword.newCode': 'Keep your new recovery code',
  'editPassword.newCodeHint':
    'The old code no longer works. The new one is shown only this once: write it down or take a screenshot. It gets you back in if you forget your password.',
  'editPassword.toLogin': 'Go to login',
  'editPassword.steps': 'Steps of the reset',
  'editPassword.stepProof': 'Proof',
  'editPassword.stepPassword': 'Password',
  'editPassword.stepCode': 'New code',
};
