import { STEP_UP } from './common-fields.ts';
import type { FieldDocs } from './field-docs-type.ts';

const BRANCH = 'The branch of the bank; null or missing for none.';
const SAVED = { id: 'The id of the bank card.' };

export const bankFields: FieldDocs<'bank'> = {
  list: {
    input: { type: 'Always `mine`, also if missing: lists the cards of the member.' },
    output: {
      list: 'The cards of the member, newest first.',
      'list[].id': 'The id of the bank card.',
      'list[].bank_code': 'The code of the bank, from the list of supported banks.',
      'list[].bank_name': 'The name of the bank.',
      'list[].card_no': 'The card number, masked (`**** **** **** 0018`).',
      'list[].holder_name':
        'The verified name of the holder, masked after its first character (`张*`).',
      'list[].branch': 'The branch of the bank; null if the member has named none.',
      'list[].is_default': '1 for the default card, else 0.',
      'list[].can_withdraw': '1 if the card can receive a withdrawal now, else 0.',
      'list[].hold_until':
        'Until when the card cannot receive a withdrawal, 24 hours after its binding; null after that.',
      'list[].created_at': 'When the card was bound.',
      total: 'How many cards the member has.',
      max: 'How many cards a member can have.',
    },
  },
  listSupported: {
    input: {},
    selector: 'Always `supported`: lists the banks whose cards can be bound.',
    output: {
      list: 'The supported banks.',
      'list[].bank_code': 'The code of the bank.',
      'list[].bank_name': 'The name of the bank.',
      'list[].logo': 'The logo of the bank; null if there is none.',
      'list[].prefixes': 'The first digits of the card numbers of this bank.',
      'list[].single_limit': 'The limit of the bank for one transfer.',
      'list[].day_limit': 'The limit of the bank for the transfers of a day.',
    },
  },
  add: {
    input: {
      bank_code: 'The code of the bank, which must be that of the card number.',
      card_no: 'The complete card number; the server stores only a digest and the mask.',
      mobile: 'The mobile number that the bank has for this card, complete.',
      branch: BRANCH,
      is_default: '1 to make this the default card, else 0; the first card is the default anyway.',
      password: 'The login password of the member; required unless a `step_up_token` replaces it.',
      ...STEP_UP,
    },
    output: SAVED,
  },
  update: {
    input: {
      id: 'The id of the bank card to change.',
      branch: 'The branch of the bank; null removes it, and without the field it stays.',
      is_default: '1 to make this the default card; with 0 the default card stays.',
    },
    output: SAVED,
  },
  delete: {
    input: {
      id: 'The id of the bank card to remove.',
      password: 'The login password of the member; optional, but checked if it is sent.',
      ...STEP_UP,
    },
    output: {},
  },
};
