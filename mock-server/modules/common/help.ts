// The questions and answers of the help page. They contain no figure of the settings, which the operator can change.

const TOPICS: Readonly<Record<string, readonly (readonly [question: string, answer: string])[]>> = {
  提现: [
    ['提现多久到账？', '到账时间写在提现页，提交后可在资金明细查看进度。节假日可能顺延。'],
    [
      '为什么不能提现到新绑定的账户？',
      '为保护资金安全，新绑定的收款账户需等待一段时间。页面会写明可用时间。',
    ],
    [
      '提现结果确认中怎么办？',
      '网络中断时结果可能未知。请勿重复提交，应用会自动核对，也可在资金明细查看。',
    ],
    ['提现可以取消吗？', '待审核的提现可以取消，金额退回可用余额。'],
  ],
  财富卡: [
    ['买入后可以反悔吗？', '冷静期内可以撤销买入，本金全额退回可用余额。冷静期结束后不能撤销。'],
    ['收益有保证吗？', '没有。业绩比较基准不代表承诺收益，可能亏损本金。'],
    ['到期后资金去哪里？', '到期结算后，本金与收益转入可用余额。'],
  ],
  奖励与抽奖: [
    ['邀请奖励什么时候能领？', '好友完成实名认证后可以领取，逾期失效。仅限一级邀请。'],
    ['中奖概率在哪里看？', '抽奖页公示每个奖品的概率，合计为百分之百。'],
    ['实物奖品怎么领？', '在“我的奖品”填写收货地址，逾期视为放弃。'],
  ],
  账户安全: [
    ['忘记密码怎么办？', '在登录页选择“忘记密码”，使用注册时保存的恢复码重设。'],
    ['客服会索要密码吗？', '不会。任何人索要密码、恢复码或要求转账，都请拒绝并举报。'],
  ],
};

export const HELP = Object.entries(TOPICS).flatMap(([topic, questions]) =>
  questions.map(([question, answer]) => ({ topic, question, answer })),
);
