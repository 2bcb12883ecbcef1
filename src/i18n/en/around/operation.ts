import type { Translation } from '../../text-key.ts';
import type { operation as zhHans } from '../../zh-Hans/around/operation.ts';

export const operation: Translation<typeof zhHans> = {
  'operation.unclear': 'Confirming the result…',
  'operation.unclearText':
    'We haven’t received a result yet. We’re checking, so please don’t submit again.',
  'operation.undecidedText':
    'We haven’t received a result; it may have gone through. Check your records first, and submit again only if it isn’t there.',
  'operation.undecidedNoRecords':
    'We haven’t received a result; it may have been submitted. Refresh and check before you submit again.',
  'operation.undecided': 'Result unknown',
  'operation.undecidedOf': 'Your {action}: result unknown',
  'operation.records': 'View records',
  'operation.checked': 'I’ve checked',
  'operation.checkedTitle': 'Have you checked your records?',
  'operation.checkedText': 'If it’s already in your records, submitting again will do it twice.',
  'operation.checkedOk': 'Checked',
  'operation.confirm': 'Check again',
  'operation.asking': 'Checking…',
  'operation.done': 'Your last {action} was completed',
  'operation.refused': 'Your last {action} was not completed',
  'operation.undone': 'Your last {action} did not take effect. You can submit it again.',
  'operation.stopped': 'Your {action} was not submitted. Nothing has changed.',
  'operation.unknown':
    'The result of your last {action} can’t be checked. Check your records first.',
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
