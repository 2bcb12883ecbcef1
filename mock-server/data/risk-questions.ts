/** Stands above the products. */
export const CARD_NOTICE =
  '理财非存款，产品有风险，投资须谨慎。业绩比较基准不代表未来表现和实际收益，过往业绩不代表其未来表现，不等于实际收益。当前仅支持余额支付。';

const question = (id: number, title: string, ...options: string[]) => ({
  id,
  title,
  options: options.map((text, i) => ({ id: i + 1, text })),
});

/** The risk assessment; the options of each question go from cautious to bold. */
export const RISK_QUESTIONS = [
  question(1, '您的主要收入来源是？', '无固定收入或退休金', '工资、劳务报酬', '经营或投资所得'),
  question(2, '您可用于投资的资金占家庭资产的比例？', '不足10%', '10%–30%', '30%以上'),
  question(3, '您有多少年的投资经验？', '没有经验', '不到3年', '3–8年', '8年以上'),
  question(4, '您计划的投资期限是？', '3个月以内', '3个月–1年', '1年以上'),
  question(
    5,
    '投资出现10%的亏损时，您会？',
    '难以接受，全部赎回',
    '赎回一部分',
    '继续持有',
    '考虑追加',
  ),
  question(
    6,
    '您的投资目的是？',
    '保住本金',
    '本金安全之上略有增值',
    '承担一定波动换取较高增值',
    '承担较大波动换取高增值',
  ),
];
