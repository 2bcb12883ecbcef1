import type { MessageLanguage } from '../../../src/contract/messages.ts';

/** The English form of the demo's sentences. Names and articles have none. */
const ENGLISH: Readonly<Record<string, string>> = {
  '理财非存款，产品有风险，投资须谨慎。业绩比较基准不代表未来表现和实际收益，过往业绩不代表其未来表现，不等于实际收益。当前仅支持余额支付。':
    'Wealth products are not deposits. They carry risk; invest with care. The benchmark does not represent future performance or actual returns. Past performance does not represent future performance and is not an actual return. Payment is from the balance only.',
  '参考同期限存款利率、国债收益率及拟投资产的历史表现测算，扣除费用后得出':
    'Estimated from deposit rates and government bond yields of the same term and from the past performance of the planned assets, after fees',
  '工作日16:00前申请，预计次一工作日24:00前到账':
    'Requested before 16:00 on a business day, it is expected by 24:00 on the next business day',
  '工作日9:00–18:00': 'Business days 9:00–18:00',
  '您的主要收入来源是？': 'What is your main source of income?',
  无固定收入或退休金: 'No fixed income, or a pension',
  '工资、劳务报酬': 'Salary or fees for work',
  经营或投资所得: 'Business or investments',
  '您可用于投资的资金占家庭资产的比例？': 'What share of your household assets can you invest?',
  '不足10%': 'Less than 10%',
  '30%以上': 'More than 30%',
  '您有多少年的投资经验？': 'How many years have you invested?',
  没有经验: 'No experience',
  不到3年: 'Less than 3 years',
  '3–8年': '3 to 8 years',
  '8年以上': 'More than 8 years',
  '您计划的投资期限是？': 'How long do you plan to invest?',
  '3个月以内': 'Up to 3 months',
  '3个月–1年': '3 months to 1 year',
  '1年以上': 'More than 1 year',
  '投资出现10%的亏损时，您会？': 'What would you do after a loss of 10%?',
  '难以接受，全部赎回': 'I could not accept it and would redeem everything',
  赎回一部分: 'Redeem a part',
  继续持有: 'Keep holding',
  考虑追加: 'Consider investing more',
  '您的投资目的是？': 'What is the aim of your investment?',
  保住本金: 'Keep the principal',
  本金安全之上略有增值: 'A small gain with the principal safe',
  承担一定波动换取较高增值: 'A higher gain with some ups and downs',
  承担较大波动换取高增值: 'A high gain with large ups and downs',
};

/** A sentence of the demo in the language of the call. An operator's own text stays as it is. */
export const inLanguage = (text: string, language: MessageLanguage): string =>
  language === 'en' ? (ENGLISH[text] ?? text) : text;
