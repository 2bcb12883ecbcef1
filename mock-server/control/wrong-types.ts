function wrong(value: unknown): unknown {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length > 0 ? value.map(wrong) : {};
  if (typeof value !== 'object' || value === null) return [];
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wrong(inner)]));
}

/** An envelope in which every value of `data` is of another type. */
export function wrongTypes(text: string): string {
  const envelope = JSON.parse(text) as { data: unknown };
  return JSON.stringify({ ...envelope, data: wrong(envelope.data) });
}
