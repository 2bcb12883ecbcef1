import { VIP_LEVEL } from '../statuses.ts';
import { valuesOf } from './common-fields.ts';
import type { FieldDocs } from './field-docs-type.ts';

const SITE = {
  site: 'The operator and the brand.',
  'site.brand': 'The name of the app.',
  'site.logo': 'The logo of the app; null if there is none.',
  'site.operator': 'The company that runs the app; empty if it is not configured.',
  'site.license': 'The licence of the operator; empty if there is none.',
  'site.icp': 'The filing number (ICP) of the operator; empty if there is none.',
  'site.is_demo': '1 if all data is fictional, which a ribbon on every page says, else 0.',
  'site.link_hosts': 'The hosts to which the links of the operator may lead.',
};

const AGREEMENTS = {
  agreements: 'The documents to which members consent.',
  'agreements[].key': 'Which document it is.',
  'agreements[].title': 'The title of the document.',
  'agreements[].version': 'The version of the document, which a consent repeats.',
  'agreements[].url': 'The address of the document.',
};

const WITHDRAW = {
  withdraw: 'The rules of withdrawals.',
  'withdraw.min': 'The smallest amount of one withdrawal.',
  'withdraw.max': 'The largest amount of one withdrawal.',
  'withdraw.day_times': 'How many withdrawals a member can make in a day.',
  'withdraw.day_amount': 'How much money a member can withdraw in a day.',
  'withdraw.fee_rate': 'The fee in per cent of the amount, before its limits.',
  'withdraw.fee_min': 'The smallest fee.',
  'withdraw.fee_max': 'The largest fee.',
  'withdraw.arrival_text': 'When a withdrawal arrives, as text for members.',
  'withdraw.work_time': 'When withdrawals are processed, as text for members.',
  'withdraw.audit_over': 'An operator reviews a withdrawal of more than this amount.',
};

const VIP_LEVELS = {
  vip_levels: 'The VIP plans.',
  'vip_levels[].level': `The VIP level: ${valuesOf(VIP_LEVEL)}.`,
  'vip_levels[].name': 'The name of the plan.',
  'vip_levels[].price': 'The price of the plan.',
  'vip_levels[].original_price': 'The price before a reduction; null if the price is not reduced.',
  'vip_levels[].duration_days': 'For how many days the plan is valid.',
  'vip_levels[].benefits': 'What the plan brings.',
  'vip_levels[].benefits[].key': 'The name of the benefit for programs.',
  'vip_levels[].benefits[].text': 'The benefit as text for members.',
  'vip_levels[].benefits[].value':
    'The number of the benefit: free withdrawals a month, or the factor of the sign-in points.',
  'vip_levels[].status': '1 if the plan is sold, else 0.',
  'vip_levels[].version':
    'The version of the plan, which changes with its name, price, days and benefits.',
};

const INVITE = {
  invite: 'The rule of the invitation reward.',
  'invite.amount': 'The reward for each invited friend whose real name is verified.',
  'invite.condition': 'What the friend must do, as text for members.',
  'invite.month_cap': 'How many rewards a member can claim in a calendar month.',
  'invite.total_cap': 'How many rewards a member can claim in total.',
  'invite.expire_days': 'For how many days a reward can be claimed.',
  'invite.text': 'The whole rule as text for members.',
};

const CONTACT = {
  community: 'The group chat of the operator.',
  'community.name': 'The name of the group chat.',
  'community.url': 'The address of the group chat.',
  'community.qrcode': 'The QR code of the group chat; null if there is none.',
  'community.notice': 'What members must know before they join, as text.',
  service: 'The service desk of the operator.',
  'service.text': 'How members reach the service desk, as text.',
  'service.url': 'The address of the service desk; null if there is none.',
  'service.hours': 'The hours of the service desk, as text.',
  top_up: 'How members add money to the balance outside of the app.',
  'top_up.text': 'How it works, as text for members.',
  'top_up.url': 'A page about it; null if there is none.',
  help: 'The questions and answers of the help page.',
  'help[].topic': 'The topic under which the page shows the question.',
  'help[].question': 'The question.',
  'help[].answer': 'The answer.',
};

const FEATURES = {
  features: 'Which features the operator offers.',
  'features.lottery':
    '1 if the operator offers the lottery, 0 if the app must hide it, 2 if it is closed for now.',
  'features.vip':
    '1 if the operator sells VIP, 0 if the app must hide it, 2 if it is closed for now.',
  'features.card':
    '1 if the operator offers wealth cards, 0 if the app must hide it, 2 if it is closed for now.',
  'features.invite':
    '1 if members can share invitations, 0 if the app must hide it, 2 if it is closed for now.',
  'features.sign':
    '1 if the operator offers the daily sign-in, 0 if the app must hide it, 2 if it is closed for now.',
  'features.download': '1 if the operator offers the download of the app, else 0.',
  'features.record_search': '1 if `user/getMoneyLog` reads `keyword`, `from` and `to`, else 0.',
};

export const commonFields: FieldDocs<'common'> = {
  config: {
    input: {},
    output: {
      ...SITE,
      ...AGREEMENTS,
      register: 'The rules of registrations.',
      'register.open': '1 if new members can register, else 0.',
      'register.invite_required': '1 if a registration needs an invitation code, else 0.',
      'register.password_rule': 'The rule of a new password, as text.',
      ...WITHDRAW,
      ...VIP_LEVELS,
      ...INVITE,
      card: 'The rules of wealth cards.',
      'card.cooling_off_hours': 'For how many hours a purchase can be cancelled.',
      'card.risk_dwell_seconds': 'For how many seconds a buyer must have the risk disclosure open.',
      'card.risk_valid_days': 'For how many days a risk assessment is valid.',
      ...CONTACT,
      download: 'The download of the app.',
      'download.enabled': '1 if there is a package to download, else 0.',
      'download.version': 'The version of the app in the package.',
      ...FEATURES,
      idempotency:
        'What the backend promises about repeated writes; missing if it promises nothing.',
      'idempotency.retention_hours':
        'For how many hours the backend keeps the answer of a write and answers `resolve`.',
      server_time: 'The time of the server.',
    },
  },
};
