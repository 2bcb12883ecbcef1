/** Hides all but the scheme of an address with an `@`, which may contain a password. Other forms of `@` count, too. */
export const hideCredentials = (text: string) =>
  text.replace(/^([a-z]*:)?.*([@＠﹫]|%(?:25)*40).*/is, '$1…');
