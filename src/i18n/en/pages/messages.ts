export const messages = {
  'messages.none': 'No messages yet',
  'messages.noneHint': 'Payments, prizes, maturities and notices show here',
  'messages.failed': 'Couldn’t load messages',
  'messages.someFailed': 'Couldn’t load some messages',
  'messages.new': 'unread',
  'messages.maturityTitle': '{name} matures soon',
  'messages.maturityText':
    'Matures on {date}. Principal and result then go to your available balance',
  'messages.prizeTitle': 'You won {name}',
  'messages.prizeUntil': 'Add an address by {time}, or the prize is forfeited',
  'messages.important': 'Important',
  'messages.title': 'Messages',
};
