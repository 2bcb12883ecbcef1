import { expect, test } from 'vitest';
import { MAX_PICTURE_BYTES } from '../../../../src/contract/limits.ts';
import { isPicture } from './pictures.ts';

// The first bytes of a file in each format.
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const WEBP = [...Buffer.from('RIFF\x00\x00\x00\x00WEBP', 'latin1')];

const dataUrl = (kind: string, firstBytes: readonly number[], length = 64) => {
  const bytes = Buffer.alloc(length);
  Buffer.from(firstBytes).copy(bytes);
  return `data:image/${kind};base64,${bytes.toString('base64')}`;
};

test.each([
  ['png', PNG],
  ['jpeg', JPEG],
  ['webp', WEBP],
])('accepts a %s picture', (kind, firstBytes) => {
  expect(isPicture(dataUrl(kind, firstBytes))).toBe(true);
});

test.each([
  ['a JPEG that is declared as PNG', dataUrl('png', JPEG)],
  [
    'an SVG text that is declared as PNG',
    dataUrl('png', [...Buffer.from('<svg onload="alert(1)">')]),
  ],
  ['a WAVE sound that is declared as WebP', dataUrl('webp', [...Buffer.from('RIFF\0\0\0\0WAVE')])],
  ['a WebP without the RIFF header', dataUrl('webp', [...Buffer.from('RIFX\0\0\0\0WEBP')])],
  ['a picture with a text before it', `text ${dataUrl('png', PNG)}`],
  ['a format that is not supported', dataUrl('gif', [...Buffer.from('GIF89a')])],
  ['a format named like a property of every object', dataUrl('constructor', PNG)],
  ['an incomplete base64 text', dataUrl('png', PNG).slice(0, -1)],
  ['empty data', 'data:image/png;base64,'],
  ['an https address', 'https://example.com/a.png'],
  ['a picture one byte above the size limit', dataUrl('png', PNG, MAX_PICTURE_BYTES + 1)],
])('refuses %s', (_name, url) => {
  expect(isPicture(url)).toBe(false);
});

test('accepts a picture of exactly the size limit', () => {
  expect(isPicture(dataUrl('png', PNG, MAX_PICTURE_BYTES))).toBe(true);
});
