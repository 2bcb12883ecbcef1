const primaryLanguage = (tag: string) => tag.split('-')[0];

/** Returns the name of the language `tag` in `shownLanguage`; `null` for the same language or without a tag. */
export const findForeignLanguage = (
  tag: string | undefined,
  shownLanguage: string,
): string | null =>
  tag === undefined || primaryLanguage(tag) === primaryLanguage(shownLanguage)
    ? null
    : (new Intl.DisplayNames([shownLanguage], { type: 'language' }).of(tag) ?? tag);
