import type { Translation } from '../../text-key.ts';
import type { messages as zhHans } from '../../zh-Hans/pages/messages.ts';

export const messages: Translation<typeof zhHans> = {
  'messages.none': 'No messages yet',
  'messages.failed': 'Messages could not be loaded',
  'messages.someFailed': 'Some messages could not be loaded',
  'messages.new': 'unread',
  'messages.maturityTitle': '{name} matures soon',
  'messages.maturityText': 'Matures on {date}. Principal and income then go to your balance',
  'messages.prizeTitle': 'You won {name}',
  'messages.prizeUntil': 'Give an address by {time}, or the prize is forfeited',
  'messages.important': 'Important',
  'messages.title': 'Messages',
};
