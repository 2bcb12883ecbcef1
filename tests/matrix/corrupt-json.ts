import fc from 'fast-check';

// Corrupts the JSON of a correct answer or entry in one or more places.

const DEPTH = 5_000;
const ROWS = 2_000;

/** The ways to corrupt the JSON text of a value. `null` removes the value. Some results are invalid JSON. */
const CORRUPTIONS: Readonly<Record<string, (json: string) => string | null>> = {
  'left out': () => null,
  null: () => 'null',
  true: () => 'true',
  zero: () => '0',
  'minus zero': () => '-0',
  negative: (json) => (/^"?\d/.test(json) ? json.replace(/\d/, '-$&') : '-1'),
  fraction: () => '0.1',
  'beyond exact integers': () => '9007199254740993',
  'beyond numbers': () => '1e400',
  'NaN as a word': () => 'NaN',
  'NaN as text': () => '"NaN"',
  'Infinity as text': () => '"Infinity"',
  'undefined as a word': () => 'undefined',
  'a large amount': () => '"99999999999999999999.99"',
  'an amount with three decimals': () => '"1.005"',
  'a hexadecimal number': () => '"0x10"',
  'as text': (json) => JSON.stringify(json),
  'an empty text': () => '""',
  'a long text': () => `"${'长'.repeat(10_000)}"`,
  'a lone surrogate': () => String.raw`"\ud800"`,
  'control characters': () => String.raw`"\u0000\r\n\u202e1.00"`,
  'an impossible day': () => '"2026-02-30 25:61:61"',
  'a day far away': () => '"+275761-01-01 00:00:00"',
  'a year of Unix time': () => '8640000000001',
  'an empty list': () => '[]',
  'an empty object': () => '{}',
  'in a list': (json) => `[${json}]`,
  'in an object': (json) => `{"list":${json},"data":${json}}`,
  'many rows': (json) => `[${Array.from({ length: ROWS }, () => json).join(',')}]`,
  deep: (json) => `${'['.repeat(DEPTH)}${json}${']'.repeat(DEPTH)}`,
  'deep objects': (json) => `${'{"list":'.repeat(DEPTH)}${json}${'}'.repeat(DEPTH)}`,
  'with __proto__': (json) =>
    json.replace(/^\{/, '{"__proto__":{"polluted":1,"list":[],"code":1},') || '{"__proto__":{}}',
  'with constructor': (json) =>
    json.replace(/^\{/, '{"constructor":{"prototype":{"polluted":1}},"toString":1,"toJSON":1,'),
  'only __proto__': (json) => `{"__proto__":${json}}`,
  'a name twice': (json) => json.replace(/^\{"(\w+)":/, '{"$1":0,"$1":'),
};

/** One change: the place in the value, counted in the order in which its JSON is written, and the kind of corruption. */
export interface Corruption {
  readonly placeIndex: number;
  readonly kind: string;
  /** The JSON that replaces the result of `kind`, if given. */
  readonly json: string | null;
}

export const corruption: fc.Arbitrary<Corruption> = fc.record({
  placeIndex: fc.nat(999),
  kind: fc.constantFrom(...Object.keys(CORRUPTIONS)),
  json: fc.option(fc.json({ maxDepth: 3 }), { freq: 4 }),
});

function countPlaces(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countPlaces(part), 1);
}

/** Writes a value as JSON with these changes. */
export function corruptJson(value: unknown, corruptions: readonly Corruption[]): string {
  const places = countPlaces(value);
  const corruptionByPlace = new Map(corruptions.map((each) => [each.placeIndex % places, each]));
  let place = -1;
  function write(part: unknown): string | null {
    place += 1;
    const corruption = corruptionByPlace.get(place);
    const json = writeUnchanged(part);
    if (!corruption) return json;
    return corruption.json ?? CORRUPTIONS[corruption.kind]!(json);
  }
  function writeUnchanged(part: unknown): string {
    if (typeof part !== 'object' || part === null) return JSON.stringify(part);
    const parts = Object.entries(part).flatMap(([name, child]) => {
      const json = write(child);
      if (json === null) return [];
      return [Array.isArray(part) ? json : `${JSON.stringify(name)}:${json}`];
    });
    return Array.isArray(part) ? `[${parts.join(',')}]` : `{${parts.join(',')}}`;
  }
  return write(value) ?? '';
}
