import {
  FRIEND_STATUS,
  REWARD_STATUS,
  WITHDRAWAL_STATUS,
} from '../../../../src/contract/statuses.ts';
import type { Texts } from '../../shared/demo-texts.ts';
import type { InviteRewardRow, InviteRow, WithdrawOrderRow } from '../rows.ts';

// The texts of the statuses in both languages.

export const WITHDRAWAL_LABELS: Record<WithdrawOrderRow['status'], Texts> = {
  [WITHDRAWAL_STATUS.underReview]: { zh: '待审核', en: 'Under review' },
  [WITHDRAWAL_STATUS.beingPaid]: { zh: '打款中', en: 'Being paid' },
  [WITHDRAWAL_STATUS.paid]: { zh: '已到账', en: 'Paid' },
  [WITHDRAWAL_STATUS.refused]: { zh: '已驳回', en: 'Refused' },
  [WITHDRAWAL_STATUS.failed]: { zh: '打款失败', en: 'Payout failed' },
  [WITHDRAWAL_STATUS.cancelled]: { zh: '已取消', en: 'Cancelled' },
};

export const WITHDRAWAL_FAILURES: Record<NonNullable<WithdrawOrderRow['fail_reason']>, Texts> = {
  details: { zh: '资料不一致', en: 'The details do not match' },
  payout: { zh: '收款方退回，打款未成功', en: 'The payee returned the payment' },
};

export const NO_VIP_LABEL: Texts = { zh: '普通会员', en: 'Standard member' };

export const FRIEND_LABELS: Record<InviteRow['status'], Texts> = {
  [FRIEND_STATUS.registered]: { zh: '已注册', en: 'Registered' },
  [FRIEND_STATUS.verified]: { zh: '已实名', en: 'Verified' },
  [FRIEND_STATUS.void]: { zh: '已失效', en: 'Void' },
};

export const REWARD_LABELS: Record<InviteRewardRow['status'], Texts> = {
  [REWARD_STATUS.notYet]: { zh: '未达成', en: 'Not yet' },
  [REWARD_STATUS.claimable]: { zh: '可领取', en: 'Claimable' },
  [REWARD_STATUS.claimed]: { zh: '已领取', en: 'Claimed' },
  [REWARD_STATUS.expired]: { zh: '已过期', en: 'Expired' },
  [REWARD_STATUS.takenBack]: { zh: '已收回', en: 'Taken back' },
};

/** The reason why a reward cannot be claimed. Claimable and claimed rewards have none. */
export const REWARD_REASONS: Partial<Record<InviteRewardRow['status'], Texts>> = {
  [REWARD_STATUS.notYet]: {
    zh: '好友尚未完成实名认证',
    en: 'The friend has not completed real-name verification',
  },
  [REWARD_STATUS.expired]: { zh: '未在规定期限内领取', en: 'Not claimed in time' },
  [REWARD_STATUS.takenBack]: {
    zh: '好友的身份信息已失效或重复',
    en: 'The friend’s identity is no longer valid, or has counted before',
  },
};

/** The reason when a monthly or total cap is reached. */
export const CAP_REACHED_LABEL: Texts = {
  zh: '领取次数已达上限',
  en: 'The cap on claims is reached',
};
