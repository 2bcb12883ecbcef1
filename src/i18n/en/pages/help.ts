export const help = {
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
