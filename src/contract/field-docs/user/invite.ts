import { FRIEND_STATUS, REWARD_STATUS } from '../../statuses.ts';
import { PAGE_INPUT, PAGE_OUTPUT, STATUS_TEXT, valuesOf } from '../common-fields.ts';
import type { FieldDocs } from '../field-docs-type.ts';

const FRIEND = {
  nickname: 'The nickname of the friend, masked after its first character (`张*`).',
  mobile: 'The mobile number of the friend, masked (`138****1234`).',
};

const CLAIM = {
  claimed: 'The ids of the claimed rewards.',
  amount: 'The sum of the claimed rewards.',
  balance: 'The money that the member can spend or withdraw now.',
};

export const inviteFields: FieldDocs<
  'user',
  'inviteRewards' | 'claimReward' | 'claimAllRewards' | 'team'
> = {
  inviteRewards: {
    input: {},
    output: {
      rule: 'The rule of the reward, which the operator sets.',
      'rule.amount': 'The reward for each invited friend whose real name is verified.',
      'rule.condition': 'What the friend must do, as text for members.',
      'rule.month_cap': 'How many rewards a member can claim in a calendar month.',
      'rule.total_cap': 'How many rewards a member can claim in total.',
      'rule.expire_days': 'For how many days a reward can be claimed.',
      'rule.text': 'The whole rule as text for members.',
      summary: 'The totals of the member.',
      'summary.invited': 'How many friends the member has invited.',
      'summary.verified': 'How many of these friends have a verified real name.',
      'summary.claimable_count': 'How many rewards can be claimed, whatever the caps allow.',
      'summary.claimable_amount': 'The sum of the rewards that can be claimed.',
      'summary.claimed_amount': 'The sum of the rewards that were ever claimed.',
      'summary.month_claimed': 'How many rewards were claimed in this calendar month.',
      'summary.month_cap': 'How many rewards can be claimed in a calendar month.',
      'summary.claims_left': 'How many more rewards both caps allow now.',
      list: 'At most 50 rewards: those that can be claimed by their expiry, then the newest others.',
      'list[].id': 'The id of the reward.',
      'list[].invite_id': 'The id of the invitation, the same as in `user/team`.',
      'list[].nickname': FRIEND.nickname,
      'list[].mobile': FRIEND.mobile,
      'list[].amount': 'The money of the reward.',
      'list[].status': `The state of the reward: ${valuesOf(REWARD_STATUS)}.`,
      'list[].status_text': STATUS_TEXT,
      'list[].reason':
        'Why the reward cannot be claimed, as text; null if it can be claimed or was claimed.',
      'list[].created_at': 'When the friend registered.',
      'list[].expire_time':
        'Until when the reward can be claimed; null if it could not be claimed yet.',
      'list[].claim_time': 'When the reward was claimed; null if it was not claimed.',
      total: 'How many rewards the member has, also those that are not listed.',
    },
  },
  claimReward: {
    input: {
      reward_id: 'The id of the reward, from `user/inviteRewards`.',
      expected_amount: 'The amount that the app showed; another amount is refused with 10008.',
    },
    output: CLAIM,
  },
  claimAllRewards: {
    input: {
      expected_amount: 'The sum that the app showed; another sum is refused with 10008.',
      expected_count:
        'The number of rewards that the app showed; another number is refused with 10008.',
    },
    selector: 'Always 1: claims the rewards that expire first, up to the caps.',
    output: CLAIM,
  },
  team: {
    input: {
      ...PAGE_INPUT,
      status: `Lists only friends in this state (${valuesOf(FRIEND_STATUS)}); all if missing.`,
      keyword: 'Lists only friends whose mobile number ends with these four digits.',
    },
    output: {
      list: 'The friends of the page whom the member invited directly, newest first.',
      'list[].id': 'The id of the invitation.',
      'list[].nickname': FRIEND.nickname,
      'list[].mobile': FRIEND.mobile,
      'list[].avatar': 'The picture of the friend; null if the friend has none.',
      'list[].status': `The state of the friend: ${valuesOf(FRIEND_STATUS)}.`,
      'list[].status_text': STATUS_TEXT,
      'list[].reward_status': `The state of the reward for this friend: ${valuesOf(REWARD_STATUS)}; null if there is no reward.`,
      'list[].created_at': 'When the friend registered.',
      ...PAGE_OUTPUT,
      summary: 'The totals of all friends, whatever the query selects.',
      'summary.total': 'How many friends the member has invited.',
      'summary.verified': 'How many of these friends have a verified real name.',
      'summary.rewarded': 'How many rewards the member has claimed.',
      'summary.claims_left':
        'How many more rewards can be claimed now, as in `user/inviteRewards`.',
      inviter: 'The member who invited this member; null if nobody did.',
      'inviter.nickname': 'The nickname of the inviter, masked after its first character (`张*`).',
    },
  },
};
