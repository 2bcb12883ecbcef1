import { useT } from '../../i18n/use-t.ts';

/** The address tags as sent to the server, with the text keys of their translations. */
const TAG_TEXT_KEYS = {
  家: 'address.tagHome',
  公司: 'address.tagWork',
  学校: 'address.tagSchool',
} as const;

export const TAGS: readonly string[] = Object.keys(TAG_TEXT_KEYS);

/** Returns a function that translates a tag. An unknown tag stays as it is. */
export function useTagName(): (tag: string) => string {
  const t = useT();
  return (tag) => (TAGS.includes(tag) ? t(TAG_TEXT_KEYS[tag as keyof typeof TAG_TEXT_KEYS]) : tag);
}
