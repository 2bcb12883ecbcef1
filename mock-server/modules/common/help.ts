import type { MessageLanguage } from '../../../src/contract/messages.ts';

// The demo's questions and answers. They name no figure of the settings: an operator may change those.

interface HelpEntry {
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
}

const entries = (
  topics: Readonly<Record<string, readonly (readonly [question: string, answer: string])[]>>,
): HelpEntry[] =>
  Object.entries(topics).flatMap(([topic, answers]) =>
    answers.map(([question, answer]) => ({ topic, question, answer })),
  );

export const HELP: Readonly<Record<MessageLanguage, readonly HelpEntry[]>> = {
  zh: entries({
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
  }),
  en: entries({
    Withdrawals: [
      [
        'When does a withdrawal arrive?',
        'The withdrawal page says so, and the fund records show its progress. Holidays may delay it.',
      ],
      [
        'Why can I not withdraw to a new account?',
        'A newly added payee has to wait for your safety. The page shows from when it can be used.',
      ],
      [
        'What does “Checking the result” mean?',
        'The connection broke and the result is unknown. Do not submit again: the app checks it, and the fund records show it.',
      ],
      [
        'Can I cancel a withdrawal?',
        'Yes, while it is under review. The amount returns to your balance.',
      ],
    ],
    'Wealth cards': [
      [
        'Can I change my mind after buying?',
        'You can cancel within the cooling-off period and get the full amount back. Afterwards you cannot.',
      ],
      ['Is the income guaranteed?', 'No. The benchmark is no promise, and you can lose principal.'],
      [
        'Where does the money go at maturity?',
        'After settlement, principal and income go to your balance.',
      ],
    ],
    'Rewards and lottery': [
      [
        'When can I claim an invite reward?',
        'After your friend has verified their identity, until it expires. Only direct invitations count.',
      ],
      [
        'Where do I see the odds?',
        'The lottery page shows the odds of each prize. They add up to 100%.',
      ],
      [
        'How do I get a physical prize?',
        'Give an address under “My prizes” before the deadline, or the prize is forfeited.',
      ],
    ],
    'Account security': [
      [
        'What if I forget my password?',
        'Choose “Forgot password” on the login page and use the recovery code that you kept at registration.',
      ],
      [
        'Will support ask for my password?',
        'Never. If anyone asks for your password, your recovery code or a transfer, refuse and report it.',
      ],
    ],
  }),
};
