/** A count of which only the size matters, in the words of a language: `2.3万`, `23K`. */
export const formatCompact = (count: number, language: string): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count);
