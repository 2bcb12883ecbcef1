import type { Translation } from '../../text-key.ts';
import type { realname as zhHans } from '../../zh-Hans/pages/realname.ts';

export const realname: Translation<typeof zhHans> = {
  'realname.triesLeft': '{n} more tries today.',
  'realname.name': 'Legal name',
  'realname.idCard': 'ID number',
  'realname.consent': 'Sensitive personal data',
  'realname.why':
    'Anti-money-laundering law requires us to verify who you are before you use withdrawals, wealth cards and other services.',
  'realname.basis':
    'Your name and ID number are sensitive personal data. Under articles 28 and 29 of the Personal Information Protection Law they are used, with your separate consent, for this verification alone, and are not kept on this device.',
  'realname.demo': 'This is a demo: do not enter a real ID',
  'realname.rejected': 'Not verified',
  'realname.rejectedText': '{reason}. Please check and submit again.',
  'realname.idCardHint': '18 characters; the last may be X',
  'realname.agree':
    'I separately consent to {brand} processing this sensitive personal data for real-name verification',
  'realname.submit': 'Submit',
  'realname.submitting': 'Submitting…',
  'realname.usedUpText': 'Try again tomorrow or contact support.',
  'realname.pending': 'Under review',
  'realname.pendingText':
    'Your details have been submitted. Once approved, every service is open to you.',
  'realname.refresh': 'Refresh',
  'realname.refreshing': 'Refreshing…',
  'realname.stillPending': 'Still under review, please look again later',
  'realname.approved': 'You are verified',
  'realname.approvedText': 'The details cannot be changed here. To change them, contact support.',
  'realname.help': 'Help',
  'realname.contact': 'Contact support',
  'realname.contactRefused':
    'The support link is not on the trusted list; reach support in the group chat',
  'realname.privacy': 'Privacy policy',
  'realname.helpUnavailable': 'Support details could not be loaded',
  'realname.helpUnavailableHint': 'You can still reach support in the group chat',
  'realname.pendingChip': 'Waiting',
  'realname.approvedChip': 'Verified',
  'realname.course': 'Progress of the review',
  'realname.courseSent': 'Details submitted',
  'realname.courseReview': 'Manual review',
  'realname.courseReviewText': 'The result appears here',
  'realname.courseOpen': 'All services open',
};
