export const editPassword = {
  'editPassword.recover.lead':
    'Verify that the account is yours, then set a new password. You will be logged out on every device and can’t withdraw for 24 hours.',
  'editPassword.recover.submit': 'Reset password',
  'editPassword.recover.submitting': 'Resetting…',
  'editPassword.recover.done': 'Your password has been reset',
  'editPassword.change.lead':
    'You will be logged out on every device and can’t withdraw for 24 hours.',
  'editPassword.change.submit': 'Change password',
  'editPassword.change.submitting': 'Changing…',
  'editPassword.change.done': 'Your password has been changed',
  'editPassword.proof': 'How to verify',
  'editPassword.byCode': 'With the recovery code',
  'editPassword.byCodeHint': 'The 12 characters you saved when you signed up or last reset',
  'editPassword.byIdentity': 'With your identity',
  'editPassword.byIdentityHint': 'Legal name and full ID number; verified accounts only',
  'editPassword.byOldPassword': 'With the current password',
  'editPassword.byOldPasswordHint': 'For the account that is logged in',
  'editPassword.recoveryCode': 'Recovery code',
  'editPassword.oldPassword': 'Current password',
  'editPassword.accountFailed': 'Your account cannot be shown at the moment',
  'editPassword.ownMobile': 'Logged in now: {mobile}',
  'editPassword.newPassword': 'New password',
  'editPassword.rule': '8–20 characters with letters and digits',
  'editPassword.unclear':
    'We haven’t received a result; your password may have changed. Try to log in with the new one first.',
  'editPassword.wait': 'You can try again in about {n} h.',
  'editPassword.help': 'Contact support in the official group',
  'editPassword.sessionsEnded':
    'You’ve been logged out on every device. Log in with your new password.',
  'editPassword.hold': 'To protect your money, withdrawals are paused for 24 hours, until {time}.',
  'editPassword.newCode': 'Save your new recovery code',
  'editPassword.newCodeHint':
    'The old code no longer works. The new one is shown only once: write it down or take a screenshot. It gets you back in if you forget your password.',
  'editPassword.toLogin': 'Log in',
};
