import type { Translation } from '../../text-key.ts';
import type { operation as zhHans } from '../../zh-Hans/around/operation.ts';

export const operation: Translation<typeof zhHans> = {
  'operation.unclear': 'Confirming the result…',
  'operation.unclearText': 'No result came back. We are checking; please do not submit again.',
  'operation.undecidedText':
    'No result came back; it may have gone through. Check your records first, and submit again only if it is not there.',
  'operation.undecidedNoRecords':
    'No result came back; it may have been submitted. Refresh and check before you submit again.',
  'operation.undecided': 'Result unknown',
  'operation.undecidedOf': 'Your {action}: result unknown',
  'operation.records': 'View records',
  'operation.checked': 'I have checked',
  'operation.checkedTitle': 'Have you checked your records?',
  'operation.checkedText': 'If it is already in your records, submitting again will do it twice.',
  'operation.checkedOk': 'Checked',
  'operation.confirm': 'Check again',
  'operation.asking': 'Checking…',
  'operation.done': 'Your last {action} was completed',
  'operation.refused': 'Your last {action} was not completed',
  'operation.undone': 'Your last {action} did not take effect. You may submit it again.',
  'operation.stopped': 'Your {action} was not submitted. Nothing has changed.',
  'operation.unknown':
    'The result of your last {action} cannot be checked. Please look at your records first.',
  'operation.openOf': 'The result of your {action} is being checked',
  'operation.any': 'operation',
  'operation.draw': 'draw',
  'operation.sign': 'sign-in',
  'operation.withdraw': 'withdrawal',
  'operation.cancel-withdraw': 'cancelled withdrawal',
  'operation.buy-card': 'purchase',
  'operation.cancel-card': 'cancelled purchase',
  'operation.apply-vip': 'VIP order',
  'operation.claim': 'claim',
};
