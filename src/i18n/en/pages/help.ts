export const help = {
  'help.title': 'Help and support',
  'help.failed': 'Couldn’t load help',
  'help.search': 'Search questions',
  'help.topics': 'Topics',
  'help.all': 'All',
  // Words with the same meaning, for the search: a group in each line.
  'help.synonyms':
    'support、human、agent、phone、complain；withdraw、cash out、payout；how long、when、days、arrive；cancel、refund、undo；loss、lose、guarantee；matur、redeem；invit、refer；prize、parcel、delivery；password、recovery code',
  'help.none': 'No matching question',
  'help.noneHint': 'Try another word, or contact support',
  'help.contact': 'Support',
  'help.hours': 'Hours',
  'help.online': 'Support online',
};
