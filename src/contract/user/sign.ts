import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  count,
  flag,
  flagInput,
  id,
  openStatus,
  undefinedIfInvalid,
  strictList,
} from '../fields.ts';
import { MILESTONE_STATUS, SIGN_DAY_STATE } from '../statuses.ts';
import { date, month, time } from '../time.ts';

// The calls under /api/user about the daily sign-in.

/** A sign-in that brings fewer points than shown, or no shown chance, is refused with 10008 and the new reward. */
export const sign = endpoint('POST', '/api/user/sign', {
  writes: true,
  action: { name: 'sign', eventFields: [], result: ({ points }) => ({ points }) },
  input: () => ({
    /** The points and the lottery chance that the app showed for today. */
    expected_points: v.optional(count()),
    expected_chance: v.optional(flagInput()),
  }),
  output: () =>
    v.object({
      date: date(),
      streak: count(),
      points: count(),
      bonus: v.object({ chance: flag() }),
      total_points: count(),
      /** How many days the member has signed in during this month. */
      month_days: count(),
      next: v.object({ points: count() }),
    }),
});

const milestoneReward = () => ({
  reward_type: v.picklist(['points', 'chance']),
  reward_value: count(),
});

export const getSignList = endpoint('POST', '/api/user/getSignList', {
  /** Without `month`, the backend uses the current month. A month may be at most 12 months ago. */
  input: () => ({ month: v.optional(month()) }),
  output: () =>
    v.object({
      server_date: date(),
      today_signed: flag(),
      streak: count(),
      /** How many days the member signed in, during the requested month and in total. */
      month_days: count(),
      total_days: count(),
      cycle: strictList(
        v.object({
          day: count(),
          points: count(),
          /** Whether the day also brings a lottery chance. */
          chance: flag(),
          state: v.picklist(Object.values(SIGN_DAY_STATE)),
        }),
      ),
      /** The days of the month on which the member signed in. */
      calendar: strictList(date()),
      milestones: v.array(
        v.object({
          id: id(),
          need_days: count(),
          ...milestoneReward(),
          status: openStatus(MILESTONE_STATUS),
          /** The milestone can be claimed before this time. */
          expire_time: v.optional(undefinedIfInvalid(time())),
        }),
      ),
      /** The sign-ins of the month, newest first. */
      records: v.object({
        list: v.array(
          v.object({ id: id(), date: date(), streak: count(), points: count(), chance: flag() }),
        ),
        total: count(),
      }),
      rules: v.string(),
    }),
});

export const receive_sign = endpoint('POST', '/api/user/receive_sign', {
  writes: true,
  action: {
    name: 'claim',
    eventFields: ['milestone_id'],
    result: ({ reward_type, reward_value }) =>
      reward_type === 'points' ? { points: reward_value } : { chances: reward_value },
  },
  input: () => ({ milestone_id: id() }),
  output: () => v.object({ ...milestoneReward(), total_points: count() }),
});
