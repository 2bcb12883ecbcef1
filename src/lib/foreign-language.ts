const primary = (tag: string) => tag.split('-')[0];

/** The name of the language `tag` in `shown`, or null if both are the same language. */
export const foreignLanguage = (tag: string | undefined, shown: string): string | null =>
  tag === undefined || primary(tag) === primary(shown)
    ? null
    : (new Intl.DisplayNames([shown], { type: 'language' }).of(tag) ?? tag);
