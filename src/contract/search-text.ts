/** A text as a search compares it: without case, full-width forms, invisible characters and spaces around it. */
export const searchText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .toLowerCase();
