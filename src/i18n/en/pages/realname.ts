import type { Translation } from '../../text-key.ts';
import type { realname as zhHans } from '../../zh-Hans/pages/realname.ts';

export const realname: Translation<typeof zhHans> = {
  'realname.triesLeft': 'Attempts left today: {n}.',
  'realname.name': 'Legal name',
  'realname.idCard': 'ID number',
  'realname.consent': 'Sensitive personal data',
  'realname.why':
    'Anti-money-laundering law requires us to verify your identity before you use withdrawals, wealth cards and other services.',
  'realname.basis':
    'Your name and ID number are sensitive personal data. Under articles 28 and 29 of the Personal Information Protection Law, we use them only for this verification, with your separate consent, and do not keep them on this device.',
  'realname.demo': 'This is a demo. Don’t enter real ID details',
  'realname.rejected': 'Verification failed',
  'realname.rejectedText': '{reason}. Please check and submit again.',
  'realname.idCardHint': '18 characters; the last may be X',
  'realname.agree':
    'I separately consent to {brand} processing this sensitive personal data for real-name verification',
  'realname.submit': 'Submit',
  'realname.submitting': 'Submitting…',
  'realname.usedUpText': 'Try again tomorrow or contact support.',
  'realname.pending': 'Under review',
  'realname.pendingText': 'Your details were submitted. Once approved, you can use all services.',
  'realname.refresh': 'Refresh',
  'realname.refreshing': 'Refreshing…',
  'realname.stillPending': 'Still under review. Check back later',
  'realname.approved': 'You are verified',
  'realname.approvedText': 'These details can’t be changed here. To change them, contact support.',
  'realname.help': 'Help',
  'realname.contact': 'Contact support',
  'realname.contactRefused':
    'The support link is not on the trusted list; contact support in the official group',
  'realname.privacy': 'Privacy policy',
  'realname.helpUnavailable': 'Couldn’t load support details',
  'realname.helpUnavailableHint': 'You can still contact support in the official group',
  'realname.pendingChip': 'In review',
  'realname.approvedChip': 'Verified',
  'realname.course': 'Review progress',
  'realname.courseSent': 'Details submitted',
  'realname.courseReview': 'Manual review',
  'realname.courseReviewText': 'The result appears here',
  'realname.courseOpen': 'All services unlocked',
};
