import type { MessageLanguage } from '../../../../src/contract/messages.ts';
import {
  INVITEE_STATUS,
  REWARD_STATUS,
  WITHDRAWAL_STATUS,
} from '../../../../src/contract/statuses.ts';
import type { InviteRewardRow, InviteRow, WithdrawOrderRow } from '../rows.ts';

// The texts of the statuses in both languages.

type WithdrawalStatus = WithdrawOrderRow['status'];

export const WITHDRAWAL_LABELS: Record<MessageLanguage, Record<WithdrawalStatus, string>> = {
  zh: {
    [WITHDRAWAL_STATUS.underReview]: '待审核',
    [WITHDRAWAL_STATUS.beingPaid]: '打款中',
    [WITHDRAWAL_STATUS.paid]: '已到账',
    [WITHDRAWAL_STATUS.refused]: '已驳回',
    [WITHDRAWAL_STATUS.failed]: '打款失败',
    [WITHDRAWAL_STATUS.cancelled]: '已取消',
  },
  en: {
    [WITHDRAWAL_STATUS.underReview]: 'Under review',
    [WITHDRAWAL_STATUS.beingPaid]: 'Being paid',
    [WITHDRAWAL_STATUS.paid]: 'Paid',
    [WITHDRAWAL_STATUS.refused]: 'Refused',
    [WITHDRAWAL_STATUS.failed]: 'Payout failed',
    [WITHDRAWAL_STATUS.cancelled]: 'Cancelled',
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
  zh: {
    [INVITEE_STATUS.registered]: '已注册',
    [INVITEE_STATUS.verified]: '已实名',
    [INVITEE_STATUS.void]: '已失效',
  },
  en: {
    [INVITEE_STATUS.registered]: 'Registered',
    [INVITEE_STATUS.verified]: 'Verified',
    [INVITEE_STATUS.void]: 'Void',
  },
};

type RewardStatus = InviteRewardRow['status'];

export const REWARD_LABELS: Record<MessageLanguage, Record<RewardStatus, string>> = {
  zh: {
    [REWARD_STATUS.notYet]: '未达成',
    [REWARD_STATUS.claimable]: '可领取',
    [REWARD_STATUS.claimed]: '已领取',
    [REWARD_STATUS.expired]: '已过期',
    [REWARD_STATUS.takenBack]: '已收回',
  },
  en: {
    [REWARD_STATUS.notYet]: 'Not yet',
    [REWARD_STATUS.claimable]: 'Claimable',
    [REWARD_STATUS.claimed]: 'Claimed',
    [REWARD_STATUS.expired]: 'Expired',
    [REWARD_STATUS.takenBack]: 'Taken back',
  },
};

/** The reason why a reward cannot be claimed. Claimable and claimed rewards have none. */
export const REWARD_REASONS: Record<MessageLanguage, Partial<Record<RewardStatus, string>>> = {
  zh: {
    [REWARD_STATUS.notYet]: '好友尚未完成实名认证',
    [REWARD_STATUS.expired]: '未在规定期限内领取',
    [REWARD_STATUS.takenBack]: '好友的身份信息已失效或重复',
  },
  en: {
    [REWARD_STATUS.notYet]: 'The friend has not completed real-name verification',
    [REWARD_STATUS.expired]: 'Not claimed in time',
    [REWARD_STATUS.takenBack]: 'The friend’s identity is no longer valid, or has counted before',
  },
};

/** The reason when a monthly or total cap is reached. */
export const CAP_REACHED_LABEL: Record<MessageLanguage, string> = {
  zh: '领取次数已达上限',
  en: 'The cap on claims is reached',
};
