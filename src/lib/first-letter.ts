const UNSEEN_START = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/u;
/** A flag, or a character with its marks, its skin colour and the characters joined to it. */
const FIRST = /^(?:\p{RI}{2}|.)(?:[\p{M}\p{Emoji_Modifier}]|\u200d.)*/su;

/** Returns the first character of a name, in upper case. A character of several code points stays whole. */
export const firstLetter = (name: string): string =>
  FIRST.exec(name.replace(UNSEEN_START, ''))?.[0].toLocaleUpperCase('en') ?? '';
