// Masks personal data. Members recognise their own data, but others cannot use it (RULES.md, Personal data).

/** The last `count` characters. */
const tailOf = (text: string, count: number) => text.slice(-count);

/** `张三` becomes `张*`, whatever the length. A nickname may begin with invisible characters. */
export const maskName = (name: string) =>
  `${[...name.replace(/^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/u, '')][0] ?? ''}*`;

/** A nickname of another member. The one that a registration gives, `用户8174`, has no name to begin with. */
export const maskNickname = (nickname: string) =>
  /^用户\d{4}$/.test(nickname) ? '用户****' : maskName(nickname);

/** `13812341234` becomes `138****1234`. */
export const maskMobile = (mobile: string) => `${mobile.slice(0, 3)}****${tailOf(mobile, 4)}`;

/** `11010519491231002X` becomes `1101************2X`. */
export const maskIdCard = (idCard: string) =>
  `${idCard.slice(0, 4)}${'*'.repeat(12)}${tailOf(idCard, 2)}`;

/** `qingshan_88` becomes `qi****88`. */
export const maskWechat = (account: string) => `${account.slice(0, 2)}****${tailOf(account, 2)}`;

/** `6222020000000000018` becomes `**** **** **** 0018`, whatever the length. */
export const maskCardNumber = (digits: string) => `**** **** **** ${tailOf(digits, 4)}`;
