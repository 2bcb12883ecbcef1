export const officialCommunity = {
  'officialCommunity.unavailable': 'Couldn’t load the group',
  'officialCommunity.rules': 'Group rules',
  'officialCommunity.fraudTitle': 'Beware of fake support staff',
  'officialCommunity.fraudText':
    'Our staff never ask for a password, a verification code or a transfer. If anyone does, don’t comply: report it at once and contact support.',
  'officialCommunity.join': 'Join the group',
  'officialCommunity.target': 'Opens in a new window:',
  'officialCommunity.copyLink': 'Copy link',
  'officialCommunity.refused':
    'The group link is not on the trusted list, so we can’t open it for now. Please check with support.',
  'officialCommunity.codeAlt': 'QR code of {name}',
  'officialCommunity.codeHint': 'Or scan it with another device',
};
