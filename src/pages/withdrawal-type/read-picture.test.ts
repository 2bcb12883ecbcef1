import { expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const file = (bytes: readonly number[], type = '') => new Blob([new Uint8Array(bytes)], { type });

test('a PNG and a JPEG become data URLs by their first bytes, whatever they are called', async () => {
  expect(await readPicture(file(PNG, 'text/plain'), 100)).toEqual({
    url: `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`,
  });
  expect(await readPicture(file([0xff, 0xd8, 0xff, 0xe0]), 100)).toEqual({
    url: 'data:image/jpeg;base64,/9j/4A==',
  });
});

test('refuses an empty file, and one that only has the name of a picture', async () => {
  expect(await readPicture(file([60, 115, 118, 103], 'image/png'), 100)).toEqual({
    fault: 'format',
  });
  expect(await readPicture(file([]), 100)).toEqual({ fault: 'format' });
});

test('accepts a picture of the maximum size, and refuses one byte more', async () => {
  expect(await readPicture(file([...PNG, 0]), 8)).toEqual({ fault: 'size' });
  expect(await readPicture(file(PNG), 8)).toHaveProperty('url');
});
