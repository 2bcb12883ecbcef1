import type { Translation } from '../../text-key.ts';
import type { help as zhHans } from '../../zh-Hans/pages/help.ts';

export const help: Translation<typeof zhHans> = {
  'help.title': 'Help and support',
  'help.failed': 'Couldn’t load help',
  'help.search': 'Search questions',
  'help.topics': 'Topics',
  'help.all': 'All',
  'help.none': 'No matching question',
  'help.noneHint': 'Try another word, or contact support',
  'help.contact': 'Support',
  'help.hours': 'Hours',
  'help.online': 'Support online',
};
