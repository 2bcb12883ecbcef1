import { useT } from '../../i18n/use-t.ts';

/** What an address can be called, as it is written on the wire, and what that is in the member's language. */
const NAMES = {
  家: 'address.tagHome',
  公司: 'address.tagWork',
  学校: 'address.tagSchool',
} as const;

export const TAGS: readonly string[] = Object.keys(NAMES);

/** A tag in the member's language; one that is not ours as it was written. */
export function useTagName(): (tag: string) => string {
  const t = useT();
  return (tag) => (TAGS.includes(tag) ? t(NAMES[tag as keyof typeof NAMES]) : tag);
}
