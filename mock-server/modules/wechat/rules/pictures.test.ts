import { expect, test } from 'vitest';
import { MAX_PICTURE_BYTES } from '../../../../src/contract/limits.ts';
import { isPicture } from './pictures.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const WEBP = [...Buffer.from('RIFF\x00\x00\x00\x00WEBP', 'latin1')];

const dataUrl = (kind: string, head: readonly number[], length = 64) => {
  const bytes = Buffer.alloc(length);
  Buffer.from(head).copy(bytes);
  return `data:image/${kind};base64,${bytes.toString('base64')}`;
};

test.each([
  ['png', PNG],
  ['jpeg', JPEG],
  ['webp', WEBP],
])('accepts a %s picture', (kind, head) => {
  expect(isPicture(dataUrl(kind, head))).toBe(true);
});

test.each([
  ['one kind under the name of another', dataUrl('png', JPEG)],
  ['text', dataUrl('png', [...Buffer.from('<svg onload="alert(1)">')])],
  ['a sound in the wrapping of WebP', dataUrl('webp', [...Buffer.from('RIFF\0\0\0\0WAVE')])],
  ['a wrapping that is not RIFF', dataUrl('webp', [...Buffer.from('RIFX\0\0\0\0WEBP')])],
  ['a picture with a text before it', `text ${dataUrl('png', PNG)}`],
  ['a kind that is not taken', dataUrl('gif', [...Buffer.from('GIF89a')])],
  ['a name of every object', dataUrl('constructor', PNG)],
  ['base64 that is cut off', dataUrl('png', PNG).slice(0, -1)],
  ['nothing', 'data:image/png;base64,'],
  ['an address', 'https://example.com/a.png'],
  ['one byte too much', dataUrl('png', PNG, MAX_PICTURE_BYTES + 1)],
])('refuses %s', (_name, url) => {
  expect(isPicture(url)).toBe(false);
});

test('the largest picture passes', () => {
  expect(isPicture(dataUrl('png', PNG, MAX_PICTURE_BYTES))).toBe(true);
});
