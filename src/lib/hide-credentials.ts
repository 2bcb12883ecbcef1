/** Hides all but the scheme of an address that may contain a password, also before an `@` of another script. */
export const hideCredentials = (text: string) =>
  text.replace(/^([a-z]*:)?.*([@＠﹫]|%(?:25)*40).*/is, '$1…');
