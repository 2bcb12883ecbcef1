import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serializeJson } from './serialize-json.ts';

test('writes what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(serializeJson(value)).toBe(JSON.stringify(value));
    }),
  );
  expect(serializeJson({ amount: '500.00', note: undefined })).toBe('{"amount":"500.00"}');
});

test('ignores `toJSON` on the prototypes of the host', () => {
  const prototypes = [Object, Array, String, Number, Boolean].map(({ prototype }) => prototype);
  const toJSON = { value: () => '9.99', configurable: true };
  for (const prototype of prototypes) Object.defineProperty(prototype, 'toJSON', toJSON);
  const json = serializeJson({ amount: '500.00', levels: [1, true], docs: { risk: '1' } });
  for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
  expect(json).toBe('{"amount":"500.00","levels":[1,true],"docs":{"risk":"1"}}');
});
