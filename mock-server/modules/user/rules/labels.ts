import type { MessageLanguage } from '../../../../src/contract/messages.ts';
import type { InviteRewardRow, InviteRow, WithdrawOrderRow } from '../rows.ts';

// The words for states, which travel beside their numbers.

type WithdrawalStatus = WithdrawOrderRow['status'];

export const WITHDRAWAL_LABELS: Record<MessageLanguage, Record<WithdrawalStatus, string>> = {
  zh: { 0: '待审核', 1: '打款中', 2: '已到账', 3: '已驳回', 4: '打款失败', 5: '已取消' },
  en: {
    0: 'Under review',
    1: 'Being paid',
    2: 'Paid',
    3: 'Refused',
    4: 'Payout failed',
    5: 'Cancelled',
  },
};

type WithdrawalFailure = NonNullable<WithdrawOrderRow['fail_reason']>;

export const WITHDRAWAL_FAILURES: Record<MessageLanguage, Record<WithdrawalFailure, string>> = {
  zh: { details: '资料不一致', payout: '收款方退回，打款未成功' },
  en: { details: 'The details do not match', payout: 'The payee returned the payment' },
};

export const NO_VIP_LABEL: Record<MessageLanguage, string> = {
  zh: '普通会员',
  en: 'Standard member',
};

export const INVITEE_LABELS: Record<MessageLanguage, Record<InviteRow['status'], string>> = {
  zh: { 1: '已注册', 2: '已实名', 3: '已失效' },
  en: { 1: 'Registered', 2: 'Verified', 3: 'Void' },
};

type RewardStatus = InviteRewardRow['status'];

export const REWARD_LABELS: Record<MessageLanguage, Record<RewardStatus, string>> = {
  zh: { 0: '未达成', 1: '可领取', 2: '已领取', 3: '已过期', 4: '已收回' },
  en: { 0: 'Not yet', 1: 'Claimable', 2: 'Claimed', 3: 'Expired', 4: 'Taken back' },
};

/** Why a reward cannot be claimed; one that can, or was, needs no reason. */
export const REWARD_REASONS: Record<MessageLanguage, Partial<Record<RewardStatus, string>>> = {
  zh: {
    0: '好友尚未完成实名认证',
    3: '未在规定期限内领取',
    4: '好友的身份信息已失效或重复',
  },
  en: {
    0: 'The friend has not completed real-name verification',
    3: 'Not claimed in time',
    4: 'The friend’s identity is no longer valid, or has counted before',
  },
};

/** Of a reward that waits for the next month, or for good, because a cap is reached. */
export const CAP_REACHED_LABEL: Record<MessageLanguage, string> = {
  zh: '领取次数已达上限',
  en: 'The cap on claims is reached',
};
