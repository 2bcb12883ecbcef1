/** The characters of a code (RFC 3986, unreserved), after a quote or a bracket. */
const CODE = /^[\s\p{Cf}\p{Ps}\p{Pi}"']*([\w.~-]*[\w-])/u;

/**
 * Returns the code or number at the start of a text. Chat programs add the text that follows a link to the link. A point or
 * a tilde at the end belongs to that text.
 */
export const leadingCode = (text: string): string => CODE.exec(text)?.[1] ?? '';

/** The parameters that are texts of any kind. All others are codes and numbers. */
const TEXTS = ['category', 'keyword'];

/** Reads the query of a path, without what follows a code or a number. */
export function readQuery(path: string): URLSearchParams {
  // A link copied from the source of a page or mail has `&amp;`.
  const query = new URLSearchParams(path.split('?')[1]?.replaceAll('&amp;', '&'));
  return new URLSearchParams(
    [...query].map(([name, value]) => [name, TEXTS.includes(name) ? value : leadingCode(value)]),
  );
}
