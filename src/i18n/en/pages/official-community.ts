import type { Translation } from '../../text-key.ts';
import type { officialCommunity as zhHans } from '../../zh-Hans/pages/official-community.ts';

export const officialCommunity: Translation<typeof zhHans> = {
  'officialCommunity.unavailable': 'The group could not be loaded',
  'officialCommunity.rules': 'Group rules',
  'officialCommunity.fraudTitle': 'Beware of fake support staff',
  'officialCommunity.fraudText':
    'Our staff never ask for a password or a verification code, and never for a transfer. If anyone does, do not comply: report it at once and contact customer service.',
  'officialCommunity.join': 'Join the group',
  'officialCommunity.target': 'Opens in a new window:',
  'officialCommunity.copyLink': 'Copy link',
  'officialCommunity.refused':
    'The link of the group is not on the list of trusted sites. For your safety it cannot be opened now; please check with customer service.',
  'officialCommunity.codeAlt': 'QR code of {name}',
  'officialCommunity.codeHint': 'Or scan it with another device',
};
