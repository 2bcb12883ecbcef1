const MAX_SHAPE_LENGTH = 24;

function shapeOfText(text: string): string {
  // A character has at most two UTF-16 units.
  const characters = [...text.slice(0, 2 * MAX_SHAPE_LENGTH + 2)];
  const shape = characters
    .slice(0, MAX_SHAPE_LENGTH)
    .join('')
    .replace(/\p{Nd}/gu, '9')
    .replace(/[\p{Script=Han}\u{20000}-\u{3fffd}]/gu, '字')
    .replace(/\p{L}/gu, (letter) => (letter === '字' ? letter : 'a'));
  return `'${shape}${characters.length > MAX_SHAPE_LENGTH ? '…' : ''}'`;
}

/** The shape of a value for reports: `'Ab12陈'` becomes `'aa99字'`. A report must not contain tokens, names or amounts. */
export function shapeOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return `the number ${String(value).replace(/\d/g, '9')}`;
  if (typeof value === 'string') return shapeOfText(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}
