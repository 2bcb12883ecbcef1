import fc from 'fast-check';
import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { QUIET_ZONE, qrPath } from './qr-path.ts';

// The types of the package describe a module, but it is CommonJS.
const { default: decodePixels } = jsqr as unknown as { default: typeof jsqr };

const SCALE = 4;

/** Renders a path to pixels, as a camera would see it. */
function renderPixels({ size, path }: ReturnType<typeof qrPath>) {
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const firstByte = (row * width + Number(x) * SCALE) * 4;
      for (let i = firstByte; i < firstByte + Number(run) * SCALE * 4; i += 1)
        if (i % 4 !== 3) pixels[i] = 20;
    }
  return { pixels, width };
}

function decodeQr(text: string) {
  const { pixels, width } = renderPixels(qrPath(text));
  return decodePixels(pixels, width, width)?.data;
}

test.each([
  'https://example.com/?invite=AB12CD34',
  '邀请码 AB12CD34',
  '1234567890',
  'HTTPS://EXAMPLE.COM',
  '🎁'.repeat(50),
])('the QR code of %s is decoded to the same text', (text) => {
  expect(decodeQr(text)).toBe(text);
});

test('any text of up to 200 characters is decoded to the same text', () => {
  const texts = fc.oneof(
    fc.string({ minLength: 1, maxLength: 200 }),
    fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(decodeQr(text)).toBe(text);
    }),
    { numRuns: 30 },
  );
});

test('a white border four modules wide surrounds the code', () => {
  const { size, path } = qrPath('https://example.com');
  const marks = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((match) => match.map(Number));
  expect(Math.min(...marks.map(([, x = 0]) => x))).toBe(QUIET_ZONE);
  expect(Math.min(...marks.map(([, , y = 0]) => y))).toBe(QUIET_ZONE);
  expect(Math.max(...marks.map(([, x = 0, , run = 0]) => x + run))).toBe(size - QUIET_ZONE);
  expect(Math.max(...marks.map(([, , y = 0]) => y))).toBe(size - QUIET_ZONE - 1);
});
