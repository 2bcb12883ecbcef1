/** Hides all but the scheme of an address that may contain a password. Full-width forms of `@` count, too. */
export const hideCredentials = (text: string) =>
  text.replace(/^([a-z]*:)?.*([@＠﹫]|%(?:25)*40).*/is, '$1…');
