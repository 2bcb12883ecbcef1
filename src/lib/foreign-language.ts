const primary = (tag: string) => tag.split('-')[0];

/** The name of the language `tag` in `shown`, or null if both are the same language. */
export const foreignLanguage = (tag: string | undefined, shownLanguage: string): string | null =>
  tag === undefined || primary(tag) === primary(shownLanguage)
    ? null
    : (new Intl.DisplayNames([shownLanguage], { type: 'language' }).of(tag) ?? tag);
