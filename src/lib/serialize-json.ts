/**
 * Returns the JSON of plain data for a server, a host or the storage. Unlike `JSON.stringify`, it never calls `toJSON`,
 * which a host may have added to the prototypes.
 */
export function serializeJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serializeJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${serializeJson(field)}`).join(',')}}`;
}
