import { MILESTONE_STATUS, SIGN_DAY_STATE } from '../../statuses.ts';
import { valuesOf } from '../common-fields.ts';
import type { FieldDocs } from '../field-docs-type.ts';

export const signFields: FieldDocs<'user', 'sign' | 'getSignList' | 'receive_sign'> = {
  sign: {
    input: {
      expected_points:
        'The points that the app showed for today; a sign-in that would bring fewer is refused with 10008.',
      expected_chance:
        '1 if the app showed a lottery chance for today, else 0; a sign-in without a shown chance is refused with 10008.',
    },
    output: {
      date: 'The day of the sign-in.',
      streak: 'How many days in a row are signed in, today included.',
      points: 'The points of this sign-in, with the factor of the VIP level, rounded down.',
      bonus: 'What the sign-in brings besides points.',
      'bonus.chance': '1 if the sign-in brings a lottery chance, else 0.',
      total_points: 'How many points the member has now.',
      month_days: 'How many days of this month are signed in.',
      next: 'What the next sign-in brings if no day is missed.',
      'next.points': 'The points of the next sign-in, with the factor of the VIP level.',
    },
  },
  getSignList: {
    input: {
      month:
        'The month to list (YYYY-MM), at most twelve months ago; the current month if missing.',
    },
    output: {
      server_date: 'Today by the clock of the server.',
      today_signed: '1 if the member has signed in today, else 0.',
      streak: 'How many days in a row the member has signed in; 0 after a missed day.',
      month_days: 'How many days of the requested month are signed in.',
      total_days: 'How many days the member has ever signed in.',
      cycle: 'The seven days of the current cycle, whatever month is requested.',
      'cycle[].day': 'The number of the day in the cycle, 1 to 7.',
      'cycle[].points': 'The points that a signed day has brought, or that the day would bring.',
      'cycle[].chance': '1 if the day also brings a lottery chance, else 0.',
      'cycle[].state': `The state of the day: ${valuesOf(SIGN_DAY_STATE)}.`,
      calendar: 'The signed days of the requested month, oldest first.',
      milestones: 'The rewards for a number of signed days in the requested month.',
      'milestones[].id': 'The id of the milestone; each month has ids of its own.',
      'milestones[].need_days': 'How many days of the month must be signed in, in a row or not.',
      'milestones[].reward_type': 'What the milestone brings: points, or lottery chances.',
      'milestones[].reward_value': 'How many points or lottery chances the milestone brings.',
      'milestones[].status': `The state of the milestone: ${valuesOf(MILESTONE_STATUS)}.`,
      'milestones[].expire_time':
        'The milestone must be claimed before this time, the end of the 7th day of the next month.',
      records: 'The sign-ins of the requested month.',
      'records.list': 'The sign-ins, newest first.',
      'records.list[].id': 'The id of the sign-in.',
      'records.list[].date': 'The day of the sign-in.',
      'records.list[].streak': 'How many days in a row were signed in on that day.',
      'records.list[].points': 'The points that the sign-in has brought.',
      'records.list[].chance': '1 if the sign-in has brought a lottery chance, else 0.',
      'records.total': 'How many sign-ins the requested month has.',
      rules: 'The rules of the sign-in for members; each line is a paragraph.',
    },
  },
  receive_sign: {
    input: { milestone_id: 'The id of the milestone, from `user/getSignList`.' },
    output: {
      reward_type: 'What the milestone has brought: points, or lottery chances.',
      reward_value: 'How many points or lottery chances it has brought.',
      total_points: 'How many points the member has now.',
    },
  },
};
