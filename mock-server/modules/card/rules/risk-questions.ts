/** The notice that the app shows above the list of products. */
export const CARD_NOTICE =
  '理财非存款，产品有风险，投资须谨慎。业绩比较基准不代表未来表现和实际收益，过往业绩不代表其未来表现，不等于实际收益。当前仅支持余额支付。';

/** `options` are the possible answers with their scores. A higher score means more tolerance for risk. */
const question = (id: number, title: string, ...options: [text: string, score: number][]) => ({
  id,
  title,
  options: options.map(([text, score], i) => ({ id: i + 1, text, score })),
});

/** The risk questionnaire. The scores stay on the server. */
export const RISK_QUESTIONS = [
  question(
    1,
    '您的主要收入来源是？',
    ['无固定收入或退休金', 0],
    ['工资、劳务报酬', 5],
    ['经营或投资所得', 10],
  ),
  question(
    2,
    '您可用于投资的资金占家庭资产的比例？',
    ['不足10%', 0],
    ['10%–30%', 5],
    ['30%以上', 10],
  ),
  question(
    3,
    '您有多少年的投资经验？',
    ['没有经验', 0],
    ['不到3年', 4],
    ['3–8年', 7],
    ['8年以上', 10],
  ),
  question(4, '您计划的投资期限是？', ['3个月以内', 0], ['3个月–1年', 5], ['1年以上', 10]),
  question(
    5,
    '投资出现10%的亏损时，您会？',
    ['难以接受，全部赎回', 0],
    ['赎回一部分', 5],
    ['继续持有', 12],
    ['考虑追加', 15],
  ),
  question(
    6,
    '您的投资目的是？',
    ['保住本金', 0],
    ['本金安全之上略有增值', 5],
    ['承担一定波动换取较高增值', 12],
    ['承担较大波动换取高增值', 15],
  ),
];
