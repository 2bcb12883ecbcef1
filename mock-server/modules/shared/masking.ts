// How personal data is shown: enough to recognise one's own, too little to use (RULES.md, Personal data).

const tailOf = (text: string, count: number) => text.slice(-count);

/** `张三` is `张*`, however long the name. */
export const maskName = (name: string) => `${[...name][0] ?? ''}*`;

/** `13812341234` is `138****1234`. */
export const maskMobile = (mobile: string) => `${mobile.slice(0, 3)}****${tailOf(mobile, 4)}`;

/** `11010519491231002X` is `1101************2X`. */
export const maskIdCard = (idCard: string) =>
  `${idCard.slice(0, 4)}${'*'.repeat(12)}${tailOf(idCard, 2)}`;

/** `qingshan_88` is `qi****88`. */
export const maskWechat = (account: string) => `${account.slice(0, 2)}****${tailOf(account, 2)}`;

/** `6222020000000000018` is `**** **** **** 0018`, however long the number. */
export const maskCardNumber = (digits: string) => `**** **** **** ${tailOf(digits, 4)}`;
