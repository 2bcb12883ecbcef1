import type { Translation } from '../../text-key.ts';
import type { officialCommunity as zhHans } from '../../zh-Hans/pages/official-community.ts';

export const officialCommunity: Translation<typeof zhHans> = {
  'community.unavailable': 'The group could not be loaded',
  'community.rules': 'Group rules',
  'community.fraudTitle': 'Beware of fake support staff',
  'community.fraudText':
    'Our staff never ask for a password or a verification code, and never for a transfer. If anyone does, do not comply: report it at once and contact customer service.',
  'community.join': 'Join the group',
  'community.target': 'Opens in a new window:',
  'community.copyLink': 'Copy link',
  'community.refused':
    'The link of the group is not on the list of trusted sites. For your safety it cannot be opened now; please check with customer service.',
  'community.codeAlt': 'QR code of {name}',
  'community.codeHint': 'Or scan it with another device',
};
