export const register = {
  'register.password': 'Password',
  'register.passwordConfirm': 'Confirm password',
  'register.inviteCode': 'Invitation code',
  'register.inviteLinked': 'From the invitation link',
  'register.inviteDropped': 'The code in the link can’t be read. Ask your friend for it',
  'register.inviteEdit': 'Change',
  'register.optional': 'Optional',
  'register.consent': 'I have read and accept the ',
  'register.submitting': 'Signing up…',
  'register.unclear':
    'We haven’t received a result; you may already be registered. Try to log in with this number first.',
  'register.closed': 'Sign-up is closed for now',
  'register.closedHint': 'Please come back later or contact support',
  'register.unavailable': 'You can’t sign up right now',
  'register.unavailableHint':
    'The user agreement could not be loaded. If you have an account, you can still log in.',
  'register.done': 'You’re signed up. Save your recovery code',
  'register.invitedBy': 'Invited by {name}',
  'register.recoveryHint':
    'It gets you back in if you forget your password. It’s shown only once: write it down or take a screenshot.',
  'register.strength': '{rule}. Strength: {strength}',
  'register.weak': 'weak',
  'register.medium': 'medium',
  'register.strong': 'strong',
  'register.inviteUnknown': 'This code doesn’t exist. Correct it, or clear it to continue',
};
